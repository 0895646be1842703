export const forgetMessages = {
  button: 'Clear my data from this device',
  title: 'Clear my data from this device?',
  deleteButton: 'Delete my account',
  deleteTitle: 'Delete your account?',
  deleteConfirm: 'Delete account',
  deleteText: 'Your name, email, mobile number and picture go at once.',
  halfDone: 'Your account is still there; what it had on this device is gone.',
  relog: 'For your safety, log in again just before.',
  user: 'This logs you out. It also removes the following from this browser:',
  guest: 'This removes the following from this browser:',
  account: 'This can’t be undone. It removes:',
  removed: {
    account: [
      'your account, with your name, email, mobile number and picture',
      'your orders and your items on this device',
      'the cart, favourites and what you typed at checkout',
      'pages saved for offline use',
    ],
    user: [
      'your orders and your items',
      'the cart, favourites and recently viewed products',
      'what you typed at checkout',
      'pages saved for offline use',
    ],
    guest: [
      'the orders placed or opened in this tab',
      'the cart, favourites and recently viewed products',
      'what you typed at checkout',
      'pages saved for offline use',
    ],
  },
  kept: {
    account:
      'Your orders stay in our books for as long as the law requires. Other people’s data on this device stays.',
    user: 'Other people’s data on this device stays. Your account stays too, and we keep the orders and messages you sent.',
    guest:
      'Other people’s data on this device stays, and we keep the orders and messages you sent.',
  },
  copyFirst: 'Save a copy first if you want to keep your data:',
  unsent: (ids: readonly string[]): string =>
    `${ids.join(', ')} ${ids.length === 1 ? 'has' : 'have'} not reached the shop yet. Wait until this message disappears. If you continue, the shop will not receive ${ids.length === 1 ? 'it' : 'them'}.`,
  wait: 'Wait',
  exportOrders: 'Export orders',
  exportItems: 'Export items',
  cancel: 'Cancel',
  confirm: 'Clear my data',
  busy: 'Removing...',
} as const;

export const forgetToasts = {
  forgotten: {
    title: 'Your data has been removed from this device',
    description: 'Close this tab too: its history lists the pages you opened.',
  },
  stillIn: (isAllRemoved: boolean) => ({
    title: isAllRemoved
      ? 'Your data has been removed, but you are still logged in'
      : 'You are still logged in',
    description: 'Log out with the account menu at the top.',
  }),
  notAll: {
    title: 'Not everything could be removed',
    description: 'Clear this site’s data in your browser’s settings.',
  },
} as const;
