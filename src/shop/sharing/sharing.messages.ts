import type { ToastText } from '../toasts/toasts';

export const sharedCartMessages = {
  title: 'A cart, shared with you',
  question:
    'Your cart already has something in it. Add these pieces to it, or replace what’s there?',
  questionEmpty: 'Add these to your cart?',
  combine: 'Add to my cart',
  replace: 'Replace my cart',
  leave: 'No, thanks',
  same: 'Your cart already has exactly these pieces.',
  toCart: 'View cart',
  discontinued: (count: number): string =>
    count === 1
      ? 'One piece in this cart is no longer sold.'
      : `${count} pieces in this cart are no longer sold.`,
  soldOut: (names: readonly string[]): string => `Sold out: ${names.join('; ')}.`,
  nothing: 'None of the pieces in this cart are sold any more',
  allSoldOut: 'Everything in this cart is sold out',
  contents: 'In this cart',
} as const;

export const sharedCartToasts = {
  taken: {
    title: 'Cart added from a link',
    description: 'At today’s prices.',
    topic: 'cart',
  },
} as const satisfies Record<string, ToastText>;

export const sharedOrderMessages = {
  title: 'A shared order',
  reading: 'Opening the order...',
  fromLink:
    'This order was opened from a link, and we haven’t verified it. Opening the link doesn’t order anything.',
  known: 'This order was opened from a link. The shop has it.',
  samePrices: 'These are today’s prices.',
  otherPrice: (price: string): string => `Today: ${price}`,
  notSold: 'No longer sold',
  keep: 'Save to My Orders',
  logIn: 'Log in to save it to My Orders',
  openHere: 'Go to the order’s own page',
} as const;

export const sharedOrderToasts = {
  kept: {
    title: 'Saved to My Orders',
    description: 'You can find it there on this device.',
    link: { label: 'My Orders', href: '/orders' },
  },
  present: {
    title: 'This order is already on this device',
    description: 'Nothing was changed.',
  },
  notKept: {
    title: 'We couldn’t save the order',
    description: 'This browser’s storage is full. Free some space, then try again.',
  },
  signedOut: {
    title: 'You are no longer logged in',
    description: 'Log in, then open the link again to save the order.',
  },
} as const satisfies Record<string, ToastText>;

export const unreadableLink = {
  title: 'This link cannot be read',
  text: 'It may have been cut short when it was sent. Ask for the full link and try again.',
  link: { href: '/shop', label: 'Go to the shop' },
} as const;

/** What anyone who has the link can see. */
const linkShows = { cart: 'cart', order: 'name, address and order' } as const;

export const shareToasts = {
  copied: (what: keyof typeof linkShows): ToastText => ({
    title: 'Link copied',
    description: `Anyone with this link can see your ${linkShows[what]}.`,
    topic: 'share',
  }),
  notCopied: (link: string): ToastText => ({
    title: 'The link could not be copied',
    description: 'Copy it from here.',
    more: link,
    topic: 'share',
  }),
} as const;
