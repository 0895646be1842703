import type { ToastText } from '../toasts/toasts';
import type { MoneyState } from './lifecycle';

function aboutMoney(money: MoneyState): string {
  if (money === 'awaiting') return 'Nothing has been paid.';
  return money === 'paid' || money === 'reported'
    ? 'If you have paid, we will send your money back.'
    : 'You have nothing to pay.';
}

export const progressMessages = {
  title: 'Order status',
  placed: 'Placed',
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  reason: (reason: string) => `Reason: ${reason}`,
  refunded: (amount: string) =>
    `We are sending ${amount} back. Banks usually take five to seven working days to show it.`,
  lastKnown: (day: string) => `We couldn’t reach the shop. This is what we knew on ${day}.`,
  unpaid: 'Waiting for your payment. We pack your order once it is paid.',
  pay: 'Pay now',
  putBack: 'Changed your mind? Order again puts the pieces back into your cart.',
  paying: 'Opening the payment page...',
  paid: 'We have received your payment.',
  cancel: 'Cancel Order',
  cancelling: 'Cancelling...',
  keep: 'Keep Order',
  question: (id: string, money: MoneyState) =>
    `Cancel order ${id}? This can’t be undone. ${aboutMoney(money)}`,
  tracking: (status: string, day: string, courier?: string, number?: string) =>
    [
      `${status} on ${day}`,
      ...(courier ? [`with ${courier}`] : []),
      ...(number ? [`tracking number ${number}`] : []),
    ].join(', '),
  track: 'Track parcel',
  overdue: (day: string) => `It should have arrived by ${day}.`,
} as const;

export const payToasts = {
  nothingToPay: { title: 'There is nothing to pay for this order' },
  notReached: {
    title: 'We couldn’t open the payment page',
    description: 'Your order is safe. Press Pay now in a few minutes, or call us.',
  },
} as const satisfies Record<string, ToastText>;

export const progressToasts = {
  // Without a mail server, no email announces it.
  cancelled: { title: 'Order cancelled' },
  'too-late': {
    title: 'This order can’t be cancelled any more',
    description: 'It has been packed. Call us, or write on WhatsApp.',
  },
  'not-reached': {
    title: 'We couldn’t cancel the order',
    description: 'The shop can’t be reached at the moment. Try again later.',
  },
} as const satisfies Record<string, ToastText>;
