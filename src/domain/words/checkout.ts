import type { NoticeText } from '../notice';

/** What is asked when a UPI payment is submitted with its code shown (specification 4, Payment). */
export const PAYMENT_QUESTION = 'Have you completed the payment? Click OK if payment is done.';

/** The alerts and notices of paying (specification 4, Payment; 8), and what is said beyond them. */
export const checkoutNotices = {
  paid: (): NoticeText => ({ title: 'Payment Successful! ✅' }),
  failed: (): NoticeText => ({ title: 'Payment Failed! Please try again. ❌' }),
  noCode: (): NoticeText => ({ title: 'Failed to generate QR code. Please try again.' }),
  changed: (): NoticeText => ({
    title: 'Your cart has changed',
    description: 'It was changed in another tab. Look at the new total, then submit again.',
  }),
  noConnection: (): NoticeText => ({
    title: 'Your order was not placed',
    description: 'The connection was lost. Everything is still here: try again when it is back.',
  }),
  noInvoice: (): NoticeText => ({
    title: 'The invoice could not be downloaded',
    description: 'Your order is placed. You can download the invoice from this page.',
  }),
};
