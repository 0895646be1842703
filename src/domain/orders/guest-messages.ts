import type { ToastText } from '../toast';

/** The offer to keep guest orders in an account. */
export const guestOrderMessages = {
  title: (count: number): string =>
    count === 1 ? 'Keep this order in your account?' : 'Keep these orders in your account?',
  text: (ids: readonly string[]): string =>
    `${ids.join(', ')} ${ids.length === 1 ? 'was' : 'were'} placed in this tab before anybody was logged in. Keep ${ids.length === 1 ? 'it' : 'them'} only if you placed ${ids.length === 1 ? 'it' : 'them'}.`,
  keep: 'Keep in My Orders',
  decline: 'Not mine',
  logIn: 'Log in here to keep this order in My Orders.',
} as const;

export const guestOrderToasts = {
  kept: { title: 'Kept in your account', description: 'You find it in My Orders.' },
  notKept: {
    title: 'Your order could not be kept in your account',
    description: 'This browser’s storage is full. Free some space, then try again.',
  },
} as const satisfies Record<string, ToastText>;
