import type { ToastText } from '../toast';

/** The sentences of a page that shows a cart from a link. */
export const sharedCartMessages = {
  title: 'A cart from a link',
  question: 'Your cart has something in it already. What shall become of it?',
  combine: 'Add to my cart',
  replace: 'Replace my cart',
  leave: 'Leave my cart as it is',
  same: 'Your cart has exactly this already.',
  toCart: 'View cart',
  gone: (names: readonly string[]): string => `We no longer make: ${names.join('; ')}.`,
  soldOut: (names: readonly string[]): string => `Sold out: ${names.join('; ')}.`,
  nothing: 'Nothing of this cart is sold any more',
  allSoldOut: 'All of this cart is sold out',
  contents: 'What is in the link',
} as const;

export const sharedCartToasts = {
  taken: {
    title: 'This cart came from a link',
    description: 'Prices are today’s.',
    topic: 'cart',
  },
} as const satisfies Record<string, ToastText>;
