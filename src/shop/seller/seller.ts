/** What checkout, orders, mails and printed invoices say about the shop, such as whom to pay and where. */
export interface ShopFacts {
  name: string;
  /** In lines. */
  address: readonly string[];
  phone: string;
  email: string;
  /** With country code. */
  whatsapp: string;
  /** What shoppers should know about a payment method, by its id. */
  notes: Readonly<Record<string, string | undefined>>;
}

export interface Letterhead extends ShopFacts {
  /** The site's address without a trailing slash. */
  url: string;
}

/** What the law requires sellers to disclose (docs/law.md). */
export const sellerMessages = {
  heading: 'Seller details',
  soldBy: 'Sold by',
  address: 'Registered address',
  gstin: 'GSTIN',
  officer: 'For complaints',
  grievance: 'Grievance officer',
  reach: 'Reached',
  time: 'Complaints',
  acknowledged: (within: string, settled: string) =>
    `acknowledged within ${within}, settled within ${settled}`,
  policies: 'Policies',
  declarations: 'Good to know',
} as const;

export const POLICIES = [
  { id: 'terms', label: 'Terms', href: '/terms' },
  { id: 'privacy', label: 'Privacy', href: '/privacy' },
  { id: 'returns', label: 'Returns', href: '/returns' },
  { id: 'shipping', label: 'Shipping', href: '/shipping' },
] as const;
export type PolicyId = (typeof POLICIES)[number]['id'];

/** Where policies are and what they are called; by default all. */
export function linksTo(which?: readonly PolicyId[]): { href: string; label: string }[] {
  return POLICIES.filter(({ id }) => !which || which.includes(id)).map(({ href, label }) => ({
    href,
    label,
  }));
}
