import { PROVIDER } from './provider';
import type { ToastText } from '../toasts/toasts';

/**
 * Asked when a UPI payment is submitted while its QR code is shown (specification 4, Payment).
 * @param amount due, formatted
 */
export const paymentQuestion = (amount: string) => ({
  label: `Payment of ${amount}`,
  text: 'Have you completed the payment? Click OK if payment is done.',
  no: 'Cancel',
  yes: 'OK',
});

/** Not the form's own topic, whose errors disappear with the next change. */
export const QR_CODE_TOPIC = 'qr-code';

/** Specification 4, Payment, and 8, to the letter; one text is ours. */
export const paymentToasts = {
  paid: (): ToastText => ({ title: 'Payment Successful! ✅', topic: 'checkout' }),
  failed: (): ToastText => ({
    title: 'Payment Failed! Please try again. ❌',
    description:
      'Nothing was ordered. Your next try will have a new payment ID. If money has left your account, call us before you pay again.',
    topic: 'checkout',
  }),
  noQrCode: (): ToastText => ({
    title: 'Failed to generate QR code. Please try again.',
    topic: QR_CODE_TOPIC,
  }),
  /** @param saidPaid whether the shopper has just confirmed paying the old total */
  changed: (saidPaid: boolean): ToastText => ({
    title: 'Your cart has changed',
    description: saidPaid
      ? 'It was changed in another tab, so nothing was ordered. If you have paid the old total, call us before you pay again.'
      : 'It was changed in another tab. Check the new total, then submit again.',
    topic: 'checkout',
  }),
};

/** See docs/orders.md. */
export const DEMONSTRATION =
  'This is a demonstration. Payments are simulated: no one is charged. Don’t pay with the UPI code: that payment would be real.';

/** Shown below a simulated method of a shop that takes orders. */
export const SIMULATED_METHOD = 'Here, this payment is only simulated: no one is charged.';

/** Shown at checkout if the payment provider takes the payment. */
export const onlineMessages = {
  remark: `You’ll pay on ${PROVIDER}’s page. We keep your order while you do.`,
} as const;

/** Shown where cash isn't accepted. */
export const cashMessages = {
  elsewhere: 'Not offered at your PIN code',
  refused: (pin: string) =>
    `The courier can’t collect cash at PIN code ${pin}. Choose another way to pay.`,
} as const;

/** Shown for an amount above a method's limit. */
export const limitMessages = {
  upTo: (limit: string) => `Up to ${limit}`,
  over: (method: string, limit: string) =>
    `${method} accepts orders up to ${limit}. Choose another way to pay, or order fewer pieces.`,
  none: (phone: string) =>
    `No payment method accepts this amount in one order. Order fewer pieces, or call us: ${phone}`,
} as const;

/** Texts that the specification doesn't have. */
export const upiMessages = {
  checking: 'One moment: we’re checking that no one else has bought your pieces.',
  payIn: (amount: string, app: string) => `Pay ${amount} in ${app}`,
  payAnywhere: (amount: string) => `Pay ${amount} in a UPI app`,
  otherApp: 'Use another UPI app',
  unfold: 'Show the code and the shop’s UPI ID',
  unfoldFacts: 'Show the shop’s UPI ID',
  scan: (app: string) => `Scan this code with ${app} and complete the payment there.`,
  refused: (limit: string) =>
    `Many banks refuse payments of more than ${limit} to this UPI ID. If yours does, no money moves: choose another way to pay.`,
  copyId: 'Copy the UPI ID',
  copyAmount: 'Copy the amount',
  copied: 'Copied',
  failed: (amount: string, handle: string) =>
    `We couldn’t make the code. Try again, or pay ${amount} to ${handle} in your UPI app.`,
  failedHere: 'We couldn’t make the code. You can still pay with the link above.',
  retry: 'Try again',
} as const;
