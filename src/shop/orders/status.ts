/** Each status has its own icon: colour is never the only difference. */
export interface Status {
  name: string;
  icon: 'cancel' | 'check' | 'clock' | 'truck';
  color: 'amber' | 'brass' | 'madder' | 'sky' | 'verdigris';
  /** May be empty. */
  sentence: string;
  underWay?: true;
}

/** Specification 4, Order status. */
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

/** Replace a status's sentence. */
export const statusMessages = {
  unpaid: 'Waiting for your payment. We’ll pack your order once it is paid.',
  sold: (names: string) =>
    `Someone else bought this before your payment arrived: ${names}. We’ll call you: we can make another one, or send your money back.`,
  overdue: (day: string) => `It should have arrived by ${day}.`,
} as const;

/** Unknown statuses are red and have a cancel icon (specification 4, Order status). */
export function statusOf(name: string): Status {
  const known = STATUSES.find((status) => status.name === name);
  return known ?? { name, icon: 'cancel', color: 'madder', sentence: '' };
}
