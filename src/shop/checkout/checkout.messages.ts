import type { ToastText } from '../toasts/toasts';

/** The toasts for failures while an order is placed. */
export const placementToasts = {
  /** Two orders have drawn the same random number. */
  numberTaken: (): ToastText => ({
    title: 'Your order was not placed',
    description: 'It could not be given a number. Everything is still here: please try again.',
    topic: 'checkout',
  }),
  noInvoice: (): ToastText => ({
    title: 'The invoice could not be downloaded',
    description: 'Your order is placed. Its confirmation offers the invoice again.',
  }),
};
