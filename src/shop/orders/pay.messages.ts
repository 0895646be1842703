import type { ToastText } from '../toasts/toasts';

export const payMessages = {
  pay: 'Pay now',
  paying: 'Opening the payment page...',
} as const;

export const payToasts = {
  nothingToPay: { title: 'There is nothing to pay for this order' },
  notReached: {
    title: 'We couldn’t open the payment page',
    description: 'Your order is safe. Press Pay now in a few minutes, or call us.',
  },
} as const satisfies Record<string, ToastText>;
