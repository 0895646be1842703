/** What mails say about the shop. */
export interface Letterhead {
  name: string;
  /** The site's address without a trailing slash. */
  url: string;
  address: readonly string[];
  phone: string;
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
