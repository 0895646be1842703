import type { ToastText } from '../toasts/toasts';

/** The sentences of a page that shows a cart from a link. */
export const sharedCartMessages = {
  title: 'A cart from a link',
  question: 'Your cart already has something in it. Add these pieces, or replace it?',
  questionEmpty: 'Put these pieces into your cart?',
  combine: 'Add to my cart',
  replace: 'Replace my cart',
  leave: 'Leave my cart as it is',
  same: 'Your cart has exactly this already.',
  toCart: 'View cart',
  gone: (count: number): string =>
    count === 1
      ? 'One piece in it is no longer sold.'
      : `${count} pieces in it are no longer sold.`,
  soldOut: (names: readonly string[]): string => `Sold out: ${names.join('; ')}.`,
  nothing: 'Nothing in this cart is sold any more',
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

/** The sentences of a page that shows an order from a link. */
export const sharedOrderMessages = {
  title: 'Order from a link',
  reading: 'Reading the order from the link...',
  fromLink:
    'This order comes from a link. The shop has not checked it, and anybody can write such a link. Opening it orders nothing and changes nothing.',
  samePrice: 'Today’s price',
  otherPrice: (price: string): string => `Today: ${price}`,
  notSold: 'No longer sold',
  keep: 'Keep in My Orders',
  logIn: 'Log in to keep it in My Orders',
  openHere: 'Open it on this device',
} as const;

export const sharedOrderToasts = {
  kept: {
    title: 'Kept in your account',
    description: 'You can find it in My Orders.',
    link: { label: 'My Orders', href: '/orders' },
  },
  present: {
    title: 'This order is on this device already',
    description: 'Nothing was changed.',
  },
  notKept: {
    title: 'The order could not be kept',
    description: 'This browser’s storage is full. Free some space, then try again.',
  },
  signedOut: {
    title: 'You are no longer logged in',
    description: 'Log in, then open the link again to keep the order.',
  },
} as const satisfies Record<string, ToastText>;

/** The messages for a link that does not contain what its page shows. */
export const unreadableLink = {
  title: 'This link cannot be read',
  text: 'It may have been cut short when it was sent. Ask for it again, and open it whole.',
  link: { href: '/shop', label: 'Go to the shop' },
} as const;

/** The toasts of sharing a link. */
export const shareToasts = {
  copied: {
    title: 'Link copied',
    description: 'Anyone with the link can see what is in it. Send it only to people you trust.',
    topic: 'share',
  },
  notCopied: (link: string): ToastText => ({
    title: 'The link could not be copied',
    description: 'Copy it from here.',
    more: link,
    topic: 'share',
  }),
} as const;
