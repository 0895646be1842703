import type { ToastText } from '../toast';

/** The toast for a checkout whose code could not be loaded. */
export const checkoutToasts = {
  noConnection: (): ToastText => ({
    title: 'Your order was not placed',
    description: 'The connection was lost. Everything is still here: try again when it is back.',
    topic: 'checkout',
  }),
};
