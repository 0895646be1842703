/** The fields of a product's file from which facts are made. */
export interface Described {
  details: {
    specifications: readonly { label: string; value: string }[];
    materials: readonly string[];
  };
  origin?: string | undefined;
  netQuantity?: string | undefined;
}

interface FactEntry {
  /** Its name in a row of the product's page; none if the page shows it elsewhere. */
  label?: string;
  /** Its name in structured data (schema.org), if that has one. */
  data?: string;
  /** Its name in the feed (Google's product data specification), if that has one. */
  feed?: string;
  /** None if the product's file doesn't say. */
  values: (product: Described) => readonly (string | undefined)[];
}

const SIZES = /^(height|width|depth|length|diameter|size)\b/i;

/** The facts that page, structured data and feed share: each loops over this table. */
const FACTS: readonly FactEntry[] = [
  { data: 'material', feed: 'material', values: ({ details }) => details.materials },
  {
    data: 'size',
    feed: 'size',
    values: ({ details }) => [
      details.specifications
        .filter(({ label, value }) => SIZES.test(label) && /\d/.test(value))
        .map(({ label, value }) => `${label} ${value}`)
        .join(', '),
    ],
  },
  // Like the next, required beside a price by the Legal Metrology rules (docs/law.md).
  { label: 'Country of origin', data: 'countryOfOrigin', values: ({ origin }) => [origin] },
  { label: 'Net quantity', values: ({ netQuantity }) => [netQuantity] },
];

export interface ProductFact extends Omit<FactEntry, 'values'> {
  values: readonly string[];
}

/** The facts that a product's file names. */
export function productFacts(product: Described): ProductFact[] {
  return FACTS.flatMap(({ values, ...fact }) => {
    const named = values(product).filter((value): value is string => !!value);
    return named.length > 0 ? [{ ...fact, values: named }] : [];
  });
}
