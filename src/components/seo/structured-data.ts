import type { OpeningHours } from '../../domain/contact/hours';

/** Structured data for search engines (schema.org), as plain objects. */

import { type Paise, rupeesFrom } from '../../domain/money/paise';

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

/** The shop as a Store, with its hours. @param home the site's address */
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
    // Closed all day is said by opening and closing at midnight.
    openingHoursSpecification: site.hours.map(({ days, opens = '00:00', closes = '00:00' }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    sameAs: site.social.map(({ url }) => url),
  };
}

/** The breadcrumbs of a page. @param trail names and paths, starting with the home page */
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

interface ProductFacts {
  id: string;
  name: string;
  description: string;
  price: Paise;
  category: string;
  details: { materials: readonly string[] };
}

/** A product with its offer in rupees. @param picture the address of its picture */
export function productData(
  product: ProductFacts,
  picture: string,
  brand: string,
  home: URL,
): object {
  const address = new URL(`/product/${product.id}`, home).href;
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: product.name,
    description: product.description,
    sku: product.id,
    category: product.category,
    material: product.details.materials.join(', '),
    image: new URL(picture, home).href,
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url: address,
      price: rupeesFrom(product.price).toFixed(2),
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': new URL('#store', home).href },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      },
    },
  };
}
