/** What is known about the money of an order. */
export const MONEY_STATES = [
  'awaiting',
  'to collect',
  'reported',
  'simulated',
  'paid',
  'refunded',
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];
