import type { ToastText } from '../toast';

/** Only the newest addition is told, and not where the cart is seen anyway. */
const VIEW_CART = { topic: 'cart', link: { label: 'View cart', href: '/cart' } };

/** What is said when a product is added (specification 4, Cart), to the letter. */
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
