import type { NoticeText } from '../toast';

/** What is said when a product is added (specification 4, Cart), to the letter. */
export const cartNotices = {
  added: (name: string, quantity: number): NoticeText => ({
    title: `Added to cart: ${name}`,
    description: `Quantity: ${quantity}`,
  }),
  updated: (name: string, total: number): NoticeText => ({
    title: `Updated quantity for ${name}`,
    description: `Quantity: ${total}`,
  }),
};
