import type { ToastText } from '../toasts/toasts';
import type { MoneyState } from './order-status';

/** What happens to the money of a cancelled order, on screens and in mails. */
export const MONEY_OF_CANCELLED: Readonly<Record<MoneyState, string>> = {
  awaiting: 'If your payment still arrives, we’ll send it back.',
  'to collect': 'You have nothing to pay.',
  reported: 'If you have paid, we’ll send your money back.',
  simulated: 'No one has been charged.',
  paid: 'We’ll send your money back.',
  refunded: 'We have already sent your money back.',
  unpaid: 'We have received no payment.',
};

export const cancelMessages = {
  question: (id: string, money: MoneyState) =>
    `Cancel order ${id}? This can’t be undone. ${MONEY_OF_CANCELLED[money]}`,
  yes: 'Cancel Order',
  busy: 'Cancelling...',
  no: 'Keep Order',
} as const;

export const cancelToasts = {
  // Without a mail server, the shopper gets no email about it.
  cancelled: { title: 'Order cancelled' },
  'too-late': {
    title: 'This order can’t be cancelled any more',
    description: 'It may already be on its way. Call us, or write on WhatsApp.',
  },
  'not-reached': {
    title: 'We couldn’t cancel the order',
    description: 'The shop can’t be reached at the moment. Try again later.',
  },
} as const satisfies Record<string, ToastText>;
