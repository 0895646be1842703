import type { ToastText } from '../toasts/toasts';
import type { MoneyState } from './money-states';

/** What happens to a cancelled order's money, on screens and in mails. */
export const MONEY_OF_CANCELLED: Readonly<Record<MoneyState, string>> = {
  awaiting: 'If your payment still arrives, we’ll send it back.',
  'to collect': 'You have nothing to pay.',
  reported: 'If you have paid, we’ll send your money back.',
  simulated: 'No one has been charged.',
  paid: 'We’ll send your money back.',
  refunded: 'We have already sent your money back.',
};

export const progressMessages = {
  title: 'Order status',
  placed: 'Placed',
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  reason: (reason: string) => `Reason: ${reason}`,
  refunded: (amount: string) =>
    `We are sending ${amount} back. It usually takes five to seven working days to show up in your account.`,
  lastKnown: (day: string) => `We couldn’t reach the shop. This is what we knew on ${day}.`,
  pay: 'Pay now',
  putBack: 'Changed your mind? “Order again” puts the pieces back in your cart.',
  paying: 'Opening the payment page...',
  paid: 'We have received your payment.',
  cancel: 'Cancel Order',
  cancelling: 'Cancelling...',
  keep: 'Keep Order',
  question: (id: string, money: MoneyState) =>
    `Cancel order ${id}? This can’t be undone. ${MONEY_OF_CANCELLED[money]}`,
  tracking: (status: string, day: string, courier?: string, number?: string) =>
    [
      `${status} on ${day}`,
      ...(courier ? [`with ${courier}`] : []),
      ...(number ? [`tracking number ${number}`] : []),
    ].join(', '),
  track: 'Track parcel',
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
