import type { ToastText } from '../toast';

/** Only the latest addition is shown, and not on the cart's own page. */
const VIEW_CART = { topic: 'cart', link: { label: 'View cart', href: '/cart' } };

/** The toasts shown when a product is added (specification 4, Cart), to the letter. */
export const cartToasts = {
  added: (name: string, quantity: number): ToastText => ({
    title: `Added to cart: ${name}`,
    description: `Quantity: ${quantity}`,
    ...VIEW_CART,
  }),
  updated: (name: string, total: number): ToastText => ({
    title: `Updated quantity for ${name}`,
    description: `Quantity: ${total}`,
    ...VIEW_CART,
  }),
};
