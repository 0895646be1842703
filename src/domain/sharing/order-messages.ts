import type { ToastText } from '../toast';

/** The sentences of a page that shows an order from a link. */
export const sharedOrderMessages = {
  title: 'Order from a link',
  reading: 'Reading the order from the link...',
  fromLink:
    'This order comes from a link: everything on this page was in it, and anybody could have written it. Nothing is ordered or changed by opening it.',
  samePrice: 'Today’s price',
  otherPrice: (price: string): string => `Today: ${price}`,
  notSold: 'No longer sold',
  keep: 'Keep in My Orders',
  logIn: 'Log in to keep it in My Orders',
} as const;

export const sharedOrderToasts = {
  kept: {
    title: 'Kept in your account',
    description: 'You find it in My Orders.',
    link: { label: 'My Orders', href: '/orders' },
  },
  present: {
    title: 'This order is on this device already',
    description: 'What is here was left as it is.',
  },
  notKept: {
    title: 'The order could not be kept',
    description: 'This browser’s storage is full. Free some space, then try again.',
  },
  signedOut: {
    title: 'You are not logged in any more',
    description: 'Log in, then open the link again to keep the order.',
  },
} as const satisfies Record<string, ToastText>;
