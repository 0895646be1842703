import type { ToastText } from '../toast';

/** The toasts of the cart page (specification 4, Cart), to the letter. */
export const cartEditingToasts = {
  removed: (name: string): ToastText => ({ title: `Removed from cart: ${name}` }),
  cleared: (): ToastText => ({
    title: 'Cart cleared',
    description: 'All items have been removed from your cart',
  }),
};
