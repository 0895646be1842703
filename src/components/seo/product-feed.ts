import type { ProductEntry } from '../../collections/content';
import { type MerchantFacts, merchantFacts } from '../../shop/catalogue/merchant';
import { type ProductFact, productFacts } from '../../shop/catalogue/product-facts';
import { rupeesFrom } from '../../shop/money/money';
import type { Offering } from './structured-data';

/** Values of Google's product data specification. Made-to-order products count as available, with a longer wait. */
const AVAILABILITY = {
  'in stock': 'in_stock',
  'made to order': 'in_stock',
  'sold out': 'out_of_stock',
} as const satisfies Record<MerchantFacts['availability'], string>;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

/** A fact under the feed's own name, if it has one. */
export const factElements = ({ feed, values }: ProductFact): string[] =>
  feed ? [element(`g:${feed}`, values.join('/'))] : [];

export function feedEntry(product: ProductEntry, category: string, offering: Offering): string {
  const { brand, home, seller } = offering;
  const [picture, ...others] = offering.pictures.map((path) => new URL(path, home).href);
  const { availability, handling, transit } = merchantFacts(product, seller);
  const shipping = [
    element('g:country', 'IN'),
    element('g:service', 'Standard'),
    element('g:price', '0.00 INR'),
    element('g:min_handling_time', String(handling.from)),
    element('g:max_handling_time', String(handling.to)),
    element('g:min_transit_time', String(transit.from)),
    element('g:max_transit_time', String(transit.to)),
  ];
  const fields = [
    element('g:id', product.id),
    element('g:title', product.name),
    element('g:description', product.description),
    element('g:link', new URL(`/product/${product.id}`, home).href),
    element('g:image_link', picture ?? ''),
    ...others.map((other) => element('g:additional_image_link', other)),
    element('g:availability', AVAILABILITY[availability]),
    element('g:price', `${rupeesFrom(product.price).toFixed(2)} INR`),
    element('g:condition', 'new'),
    element('g:brand', brand),
    // Handmade products have no GTIN.
    element('g:identifier_exists', 'no'),
    element('g:product_type', category),
    ...productFacts(product).flatMap(factElements),
    `<g:shipping>${shipping.join('')}</g:shipping>`,
  ];
  return `<item>\n${fields.join('\n')}\n</item>`;
}

/** RSS 2.0 with the elements of Google's product data specification, which other services read, too. */
export function productFeed(
  { name, description, home }: { name: string; description: string; home: URL },
  entries: readonly string[],
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', name),
    element('link', home.href),
    element('description', description),
    ...entries,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
