interface CallRules {
  method: 'GET' | 'POST';
  /**
   * Who may make it. `visitors`: everyone, in any shop. `shoppers`: everyone, if the shop keeps an order book. `payers`:
   * if it has a payment provider, too. `owners`: for everyone else, the address doesn't exist.
   */
  for: 'visitors' | 'shoppers' | 'payers' | 'owners';
  /** A limit within any ten minutes; calls with the same one share it. None if anyone may ask as often as they like. */
  limit: LimitName | null;
}

const ANY = 1_000_000;

/** How often one caller may call, and how often all together. Many shoppers may share one address in a mobile network. */
export const LIMITS = {
  registrations: { turns: 10, together: 'MAX_REGISTRATIONS' },
  orders: { turns: 60, together: 600 },
  messages: { turns: 20, together: 200 },
  newsletter: { turns: 20, together: 200 },
  status: { turns: 300, together: ANY },
  payments: { turns: 100, together: ANY },
  desk: { turns: 600, together: ANY },
} as const;
export type LimitName = keyof typeof LIMITS;

/** Every call of the endpoint, by its address below /api (docs/architecture.md). Hosts serve no other address there. */
export const CALLS = {
  // Specification 7.
  'user/register': { method: 'POST', for: 'visitors', limit: 'registrations' },
  orders: { method: 'POST', for: 'shoppers', limit: 'orders' },
  'orders/status': { method: 'POST', for: 'shoppers', limit: 'status' },
  'orders/cancel': { method: 'POST', for: 'shoppers', limit: 'orders' },
  'orders/address': { method: 'POST', for: 'shoppers', limit: 'orders' },
  'orders/bill': { method: 'POST', for: 'shoppers', limit: 'status' },
  'orders/confirm': { method: 'POST', for: 'shoppers', limit: 'orders' },
  'payments/pay': { method: 'POST', for: 'payers', limit: 'payments' },
  'payments/return': { method: 'POST', for: 'payers', limit: 'payments' },
  'payments/webhook': { method: 'POST', for: 'payers', limit: null },
  'desk/orders': { method: 'POST', for: 'owners', limit: 'desk' },
  'desk/order': { method: 'POST', for: 'owners', limit: 'desk' },
  'desk/change': { method: 'POST', for: 'owners', limit: 'desk' },
  'desk/note': { method: 'POST', for: 'owners', limit: 'desk' },
  'desk/printed': { method: 'POST', for: 'owners', limit: 'desk' },
  'desk/month': { method: 'POST', for: 'owners', limit: 'desk' },
  'desk/bills': { method: 'POST', for: 'owners', limit: 'desk' },
  'desk/products': { method: 'POST', for: 'owners', limit: 'desk' },
  'desk/notice': { method: 'POST', for: 'owners', limit: 'desk' },
  messages: { method: 'POST', for: 'shoppers', limit: 'messages' },
  newsletter: { method: 'POST', for: 'shoppers', limit: 'newsletter' },
  back: { method: 'POST', for: 'shoppers', limit: 'newsletter' },
  today: { method: 'GET', for: 'shoppers', limit: null },
} as const satisfies Record<string, CallRules>;
export type CallName = keyof typeof CALLS;

export const isCall = (name: string): name is CallName => Object.hasOwn(CALLS, name);
