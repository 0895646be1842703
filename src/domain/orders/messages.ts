import type { ToastText } from '../toast';

/** The sentences of My Orders (specification 2), to the letter. */
export const orderMessages = {
  title: 'My Orders',
  emptyTitle: 'No Orders Yet',
  emptyText: "You haven't placed any orders yet.",
  startShopping: 'Start Shopping',
  viewDetails: 'View Details',
} as const;

/** The toasts of 'Order again'. */
export const orderAgainToasts = {
  gone: (names: readonly string[], some: boolean): ToastText => ({
    title: some ? 'Not everything is sold any more' : 'Nothing of this order is sold any more',
    description: `We no longer make: ${names.join('; ')}.`,
  }),
  soldOut: (names: readonly string[]): ToastText => ({ title: `Sold out: ${names.join('; ')}` }),
};

/** What no paper of an order is, in the browser or as a file: rule 46 of the CGST Rules (docs/law.md). */
export const NOT_A_TAX_INVOICE = 'This is not a tax invoice.';
