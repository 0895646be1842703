import type { ToastText } from '../toast';

/** The toasts shown when a product is added (specification 4, Cart), to the letter. */
export const cartToasts = {
  added: (name: string, quantity: number): ToastText => ({
    title: `Added to cart: ${name}`,
    description: `Quantity: ${quantity}`,
  }),
  updated: (name: string, total: number): ToastText => ({
    title: `Updated quantity for ${name}`,
    description: `Quantity: ${total}`,
  }),
};
