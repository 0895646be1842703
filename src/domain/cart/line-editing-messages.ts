import type { NoticeText } from '../toast';

/** What is said when a cart is changed on its own page (specification 4, Cart), to the letter. */
export const cartEditingNotices = {
  removed: (name: string): NoticeText => ({ title: `Removed from cart: ${name}` }),
  cleared: (): NoticeText => ({
    title: 'Cart cleared',
    description: 'All items have been removed from your cart',
  }),
};
