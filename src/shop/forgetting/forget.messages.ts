/** The sentences of 'Forget me on this device'. */
export const forgetMessages = {
  button: 'Forget me on this device',
  title: 'Forget me on this device?',
  user: 'This logs you out and removes from this browser:',
  guest: 'This removes from this browser:',
  removed: {
    user: [
      'your orders and your items',
      'the cart, the favourites and the products seen last',
      'what you typed at checkout',
      'the pages and pictures kept for a time without a network',
    ],
    guest: [
      'the orders placed or opened in this tab',
      'the cart, the favourites and the products seen last',
      'what you typed at checkout',
      'the pages and pictures kept for a time without a network',
    ],
  },
  kept: {
    user: 'What belongs to other people who use this device stays. Your account stays too, and the shop keeps the orders and messages that you sent.',
    guest:
      'What belongs to other people who use this device stays, and the shop keeps the orders and messages that you sent.',
  },
  copyFirst: 'There is no other copy of these. Save them first:',
  unsent: (ids: readonly string[]): string =>
    `${ids.join(', ')} ${ids.length === 1 ? 'has' : 'have'} not reached the shop yet. Wait until this message disappears. If you continue, the shop will not receive ${ids.length === 1 ? 'it' : 'them'}.`,
  wait: 'Wait',
  exportOrders: 'Export orders',
  exportItems: 'Export items',
  cancel: 'Cancel',
  confirm: 'Forget me',
  busy: 'Removing...',
} as const;

export const forgetToasts = {
  forgotten: {
    title: 'Your data are removed from this device',
    description: 'Close this tab too: its history lists the pages that you opened.',
  },
  stillIn: (isAllRemoved: boolean) => ({
    title: isAllRemoved
      ? 'Your data are removed, but you are still logged in'
      : 'You are still logged in',
    description: 'Log out with the account menu at the top.',
  }),
  notOpened: {
    title: 'This could not be opened',
    description: 'Check your connection and try again.',
    topic: 'forget',
  },
  notAll: {
    title: 'Not everything could be removed',
    description: 'Clear this site’s data in your browser’s settings.',
  },
} as const;
