export interface Status {
  name: string;
  /** Each status has its own icon: colour is never the only difference. */
  icon: 'cancel' | 'check' | 'clock' | 'truck';
  color: 'amber' | 'brass' | 'madder' | 'sky' | 'verdigris';
  /** Shown to the shopper; may be empty. */
  sentence: string;
  underWay?: true;
  /** The label of the desk's tab that lists it. The orders in `DONE` are finished. */
  tab: string;
  /** Goes on with "Your order AAN-… " in a WhatsApp message to the shopper. */
  whatsapp: string;
}

export const DONE = 'Done';
/** How unknown statuses are shown (specification 4, Order status). */
const OTHER = { icon: 'cancel', color: 'madder', sentence: '' } as const;

/** In the order of the desk's tabs. */
export const STATUSES: readonly Status[] = [
  {
    name: 'Processing',
    icon: 'clock',
    color: 'amber',
    sentence: 'We are packing it.',
    underWay: true,
    tab: 'To pack',
    whatsapp: 'has reached us, and we are packing it.',
  },
  {
    name: 'Shipped',
    icon: 'truck',
    color: 'sky',
    sentence: 'It is on its way.',
    underWay: true,
    tab: 'Shipped',
    whatsapp: 'is on its way.',
  },
  {
    name: 'Delivered',
    icon: 'check',
    color: 'verdigris',
    sentence: '',
    tab: DONE,
    whatsapp: 'should be with you. Is everything all right?',
  },
  { ...OTHER, name: 'Cancelled', tab: DONE, whatsapp: 'is cancelled.' },
  { ...OTHER, name: 'Returned', tab: DONE, whatsapp: 'has come back to us.' },
];

/** Replace a status's sentence. */
export const statusMessages = {
  unpaid: 'Waiting for your payment. We’ll pack your order once it is paid.',
  sold: (names: string) =>
    `Someone else bought this before your payment arrived: ${names}. We’ll call you: we can make another one, or send your money back.`,
  overdue: (day: string) => `It should have arrived by ${day}.`,
} as const;

/** What still lies ahead of an order on its way; nothing after an end such as Cancelled. */
export function statusesAhead(name: string): string[] {
  const way = STATUSES.filter(({ color }) => color !== OTHER.color).map((status) => status.name);
  return way.includes(name) ? way.slice(way.indexOf(name) + 1) : [];
}

export function statusOf(name: string): Status {
  const known = STATUSES.find((status) => status.name === name);
  return known ?? { ...OTHER, name, tab: '', whatsapp: '' };
}
