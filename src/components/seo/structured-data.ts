import type { ProductEntry } from '../../collections/content';
import { type MerchantFacts, merchantFacts, type Undertaking } from '../../shop/catalogue/merchant';
import { type ProductFact, productFacts } from '../../shop/catalogue/product-facts';
import type { DaySpan } from '../../shop/delivery/delivery';
import type { OpeningHours } from '../../shop/contact/hours';

/** Structured data (schema.org) as plain objects. */

import { rupeesFrom } from '../../shop/money/money';

interface StoreFacts {
  name: string;
  description: string;
  phone: string;
  email: string;
  address: { street: string; city: string; state: string; pin: string };
  geo: { lat: number; lng: number };
  hours: readonly OpeningHours[];
  social: readonly { url: string }[];
}

/** @param home the site's address */
export function storeData(site: StoreFacts, home: URL): object {
  return {
    '@type': 'Store',
    '@id': new URL('#store', home).href,
    name: site.name,
    description: site.description,
    url: home.href,
    logo: new URL('/icon-512.png', home).href,
    image: new URL('/icon-512.png', home).href,
    telephone: site.phone,
    email: site.email,
    currenciesAccepted: 'INR',
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.address.street,
      addressLocality: site.address.city,
      addressRegion: site.address.state,
      postalCode: site.address.pin,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: site.geo.lat, longitude: site.geo.lng },
    // In schema.org, "closed" is written as opening and closing at midnight.
    openingHoursSpecification: site.hours.map(({ days, opens = '00:00', closes = '00:00' }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    sameAs: site.social.map(({ url }) => url),
  };
}

/** @param trail names and paths, starting with the home page */
export function breadcrumbData(
  trail: readonly { name: string; path: string }[],
  home: URL,
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, home).href,
    })),
  };
}

export interface Offering {
  /** Addresses of the pictures, the first picture first. */
  pictures: readonly string[];
  brand: string;
  home: URL;
  seller: Undertaking;
  /** Whether the product may have been sold since the build, so that the page can't promise it. */
  mayBeSold?: boolean;
}

const AVAILABILITY = {
  'in stock': 'https://schema.org/InStock',
  'made to order': 'https://schema.org/MadeToOrder',
  'sold out': 'https://schema.org/SoldOut',
} as const satisfies Record<MerchantFacts['availability'], string>;

/** A product with its offer in rupees, as merchant listings require. */
export function productData(product: ProductEntry, offering: Offering): object {
  const { pictures, brand, home, seller, mayBeSold } = offering;
  const address = new URL(`/product/${product.id}`, home).href;
  const { availability, handling, transit } = merchantFacts(product, seller);
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: product.name,
    description: product.description,
    sku: product.id,
    category: product.category,
    ...factData(productFacts(product)),
    image: pictures.map((picture) => new URL(picture, home).href),
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url: address,
      price: rupeesFrom(product.price).toFixed(2),
      priceCurrency: 'INR',
      ...(!mayBeSold && { availability: AVAILABILITY[availability] }),
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': new URL('#store', home).href },
      hasMerchantReturnPolicy: returnPolicy(seller, home),
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days(handling),
          transitTime: days(transit),
        },
      },
    },
  };
}

/** Facts as a product's properties. */
export const factData = (facts: readonly ProductFact[]): object =>
  Object.fromEntries(
    facts.flatMap(({ data, values }) => (data ? [[data, values.join(', ')]] : [])),
  );

function days({ from, to }: DaySpan): object {
  return { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' };
}

/** See src/content/site/seller.yaml. */
function returnPolicy({ returns }: Undertaking, home: URL): object {
  const common = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    returnPolicyCountry: 'IN',
    merchantReturnLink: new URL('/returns', home).href,
  };
  if (returns.days === 0)
    return {
      ...common,
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    };
  return {
    ...common,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returns.days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees:
      returns.postage === 'shop'
        ? 'https://schema.org/FreeReturn'
        : 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
  };
}
