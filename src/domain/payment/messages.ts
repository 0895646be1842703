import type { ToastText } from '../toast';

/**
 * The question when a UPI payment is submitted while its QR code is shown (specification 4,
 * Payment).
 */
export const PAYMENT_QUESTION = 'Have you completed the payment? Click OK if payment is done.';

/** The alerts of payments (specification 4, Payment; 8), to the letter, and one of our own. */
export const paymentToasts = {
  paid: (): ToastText => ({ title: 'Payment Successful! ✅', topic: 'checkout' }),
  failed: (): ToastText => ({ title: 'Payment Failed! Please try again. ❌', topic: 'checkout' }),
  noQrCode: (): ToastText => ({
    title: 'Failed to generate QR code. Please try again.',
    topic: 'checkout',
  }),
  changed: (): ToastText => ({
    title: 'Your cart has changed',
    description: 'It was changed in another tab. Look at the new total, then submit again.',
    topic: 'checkout',
  }),
};
