import type { ToastText } from '../toast';

/** The toasts for a network failure while a checkout is submitted. */
export const checkoutToasts = {
  noConnection: (): ToastText => ({
    title: 'Your order was not placed',
    description: 'The connection was lost. Everything is still here: try again when it is back.',
    topic: 'checkout',
  }),
  noInvoice: (): ToastText => ({
    title: 'The invoice could not be downloaded',
    description: 'Your order is placed. You can download the invoice from this page.',
  }),
};
