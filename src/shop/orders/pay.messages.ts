import type { ToastText } from '../toasts/toasts';

export const payMessages = {
  pay: 'Pay now',
  waits: 'Your order isn’t paid yet',
  waitsText: 'It is saved on this device. Press “Pay now” to pay for it.',
  paying: 'Opening the payment page...',
  byMail:
    'To pay, use the payment link that we sent you, or open this page on the device you ordered with.',
  putBack: 'Changed your mind? “Order again” puts the pieces back in your cart.',
  paid: 'We have received your payment.',
  /** After a change, for example. */
  beyond: (amount: string) =>
    `You have paid ${amount} more than your order costs. We’ll send that back.`,
} as const;

export const payToasts = {
  nothingToPay: { title: 'There is nothing to pay for this order' },
  notReached: {
    title: 'We couldn’t open the payment page',
    description: 'Your order is safe. Press Pay now in a few minutes, or call us.',
  },
} as const satisfies Record<string, ToastText>;
