import { type Cart, subtotal } from '../cart/cart';
import { priceChanges } from '../cart/reconcile';
import { formatMoney, type Paise } from '../money/money';
import type { ToastText } from '../toasts/toasts';

export const placementToasts = {
  /** Shown when two orders got the same random number. */
  numberTaken: (): ToastText => ({
    title: 'Your order was not placed',
    description:
      'We couldn’t give it an order number. Everything you entered is still here: please try again.',
    topic: 'checkout',
  }),
  noInvoice: (): ToastText => ({
    title: 'The invoice could not be downloaded',
    description: 'Your order is placed. You can download the invoice from its confirmation page.',
  }),
};

const exactly = (amount: Paise) => formatMoney(amount, 'exact');

/** Asked before ordering when another tab has changed the cart since it was shown. */
export const changedQuestion = (before: Cart, now: Cart, due: Paise) => ({
  label: 'Your order has changed',
  text: [
    'Your order has been changed in another tab since you opened this page.',
    ...priceChanges(before, now).map(
      ({ name, before: old, after }) => `${name}: ${exactly(old)} is now ${exactly(after)}.`,
    ),
    `The pieces came to ${exactly(subtotal(before))}; now they come to ${exactly(subtotal(now))}.`,
  ].join(' '),
  no: 'Review my order',
  yes: `Order for ${exactly(due)}`,
});

/** Shown when another tab has ended this checkout. */
export const elsewhereMessages = {
  placed: 'This order was placed in another tab.',
  paidTwice: (phone: string) => `Have you paid in this tab, too? Then call us: ${phone}.`,
  emptied: 'It was emptied in another tab. What you typed here is kept until you close this tab.',
} as const;
