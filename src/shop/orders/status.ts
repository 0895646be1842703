/** A status of an order, as shoppers see it. Colour is never the only difference: each has its own icon. */
export interface Status {
  name: string;
  icon: 'cancel' | 'check' | 'clock' | 'truck';
  /** A colour of styles/tokens.css. */
  color: 'amber' | 'brass' | 'madder' | 'sky' | 'verdigris';
  /** What it means; empty where nothing can be said. */
  sentence: string;
  /** Whether such an order has yet to arrive. */
  underWay?: true;
}

/** The statuses that are known (specification 4, Order status). */
export const STATUSES: readonly Status[] = [
  { name: 'Delivered', icon: 'check', color: 'verdigris', sentence: '' },
  {
    name: 'Processing',
    icon: 'clock',
    color: 'amber',
    sentence: 'We are packing it.',
    underWay: true,
  },
  {
    name: 'Shipped',
    icon: 'truck',
    color: 'sky',
    sentence: 'It is on its way.',
    underWay: true,
  },
];

/** A status by its name; any other value is red with a cancel icon (specification 4, Order status). */
export function statusOf(name: string): Status {
  const known = STATUSES.find((status) => status.name === name);
  return known ?? { name, icon: 'cancel', color: 'madder', sentence: '' };
}
