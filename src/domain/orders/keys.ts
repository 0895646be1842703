/** The key of the orders that were placed on this device. */
export const ORDERS_KEY = 'orders';
/** The key of the ids of the orders that the tab placed; `src/browser/early.ts` reads it too. */
export const PLACED_HERE_KEY = 'placed-here';
