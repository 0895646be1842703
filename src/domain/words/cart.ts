import type { NoticeText } from '../notice';

/** The notices of the cart (specification 4, Cart), to the letter. */
export const cartNotices = {
  added: (name: string, quantity: number): NoticeText => ({
    title: `Added to cart: ${name}`,
    description: `Quantity: ${quantity}`,
  }),
  updated: (name: string, total: number): NoticeText => ({
    title: `Updated quantity for ${name}`,
    description: `Quantity: ${total}`,
  }),
  removed: (name: string): NoticeText => ({ title: `Removed from cart: ${name}` }),
  cleared: (): NoticeText => ({
    title: 'Cart cleared',
    description: 'All items have been removed from your cart',
  }),
};
