export interface Status {
  name: string;
  /** Each status has its own icon: colour is never the only difference. */
  icon: 'cancel' | 'check' | 'clock' | 'truck';
  color: 'amber' | 'brass' | 'madder' | 'sky' | 'verdigris';
  /** The status that usually comes next. */
  next?: string;
}

/** How unknown statuses are shown (specification 4, Order status). */
const OTHER = { icon: 'cancel', color: 'madder' } as const;

export const STATUSES: readonly Status[] = [
  { name: 'Processing', icon: 'clock', color: 'amber', next: 'Shipped' },
  { name: 'Shipped', icon: 'truck', color: 'sky', next: 'Delivered' },
  { name: 'Delivered', icon: 'check', color: 'verdigris' },
  { ...OTHER, name: 'Cancelled' },
  { ...OTHER, name: 'Returned' },
];

export function statusOf(name: string): Status {
  return STATUSES.find((status) => status.name === name) ?? { ...OTHER, name };
}

/** What usually lies ahead of an order. */
export function statusesAhead(name: string): string[] {
  const { next } = statusOf(name);
  return next ? [next, ...statusesAhead(next)] : [];
}
