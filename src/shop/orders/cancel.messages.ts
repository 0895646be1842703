import type { ToastText } from '../toasts/toasts';
import { MONEY, type MoneyState } from './money-state';

export const cancelMessages = {
  question: (id: string, money: MoneyState) =>
    `Cancel order ${id}? This can’t be undone. ${MONEY[money].ifCancelled}`,
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
