import { rupees } from '../money/money.ts';
import { digitsIn } from '../typed-text.ts';
import { CARD_FIELDS } from './card.ts';
import type { MethodEntry } from './payment-field.ts';
import { isBankReference, looksLikeUpiId, UPI_PROVIDERS } from './upi.ts';

/** Specification 9. */
export const BANKS = [
  'State Bank of India (SBI)',
  'HDFC Bank',
  'ICICI Bank',
  'Axis Bank',
  'Bank of Baroda',
  'Punjab National Bank',
  'Canara Bank',
  'Union Bank of India',
  'Indian Bank',
  'Central Bank of India',
] as const;

/** In the order of their tiles; the first is the default (specification 4, Payment). */
export const PAYMENT_METHODS = [
  {
    id: 'card',
    label: 'Cards',
    name: 'Card',
    icon: 'M3 6h18v12H3V6Zm0 4h18M6 15h4',
    usual: true,
    submit: 'Complete Purchase',
    online: true,
    simulated: true,
    fields: CARD_FIELDS,
    remark: () => 'Your card details stay on this page. We never store or send them.',
    insteadOfUpi: 'Pay by card instead',
    cardDetails:
      'Card details stay on the page where you type them. We never store or receive them.',
  },
  {
    id: 'upi',
    label: 'UPI',
    icon: 'M4 8V4h4m8 0h4v4m0 8v4h-4m-8 0H4v-4M8 8h3v3H8V8Zm5 5h3v3h-3v-3Zm0-5h3v3M8 13v3h3',
    usual: true,
    submit: 'Complete Purchase',
    online: true,
    submitAfterPayment: 'Complete Purchase (After Payment)',
    proof: 'reference',
    // Most banks and apps limit one payment to this.
    maximum: /* @__PURE__ */ rupees(100_000),
    fields: [
      {
        name: 'provider',
        label: 'Your UPI app',
        autoComplete: 'off',
        options: UPI_PROVIDERS,
        tiles: true,
        initial: 'gpay',
        wrong: () => undefined,
        order: { as: 'provider' },
      },
      {
        name: 'upiId',
        label: 'Your UPI ID',
        hint: 'The UPI ID you’ll pay from, e.g. name@bank',
        inputMode: 'email',
        autoComplete: 'off',
        width: 'long',
        verbatim: true,
        wrong: (text) =>
          looksLikeUpiId(text) ? undefined : 'Enter your UPI ID, such as name@bank',
        order: { as: 'upiId', label: 'UPI ID' },
      },
      {
        name: 'bankReference',
        label: 'Bank reference',
        hint: 'Once you’ve paid: the 12-digit UTR from your app',
        inputMode: 'numeric',
        autoComplete: 'off',
        width: 'long',
        optional: true,
        wrong: (text) =>
          isBankReference(text)
            ? undefined
            : 'Enter the 12 digits of the reference, or leave it empty',
        tidy: digitsIn,
        order: { as: 'reference', label: 'bank reference' },
      },
    ],
    due: (amount, { paymentId }) =>
      paymentId
        ? `You told us you paid ${amount}. We’ll check our account before we pack.`
        : `We’ll check our account for ${amount} before we pack.`,
    forOwner: (amount, { paymentId, reference, upiId }) =>
      [
        'UPI',
        reference ? `bank reference ${reference}` : 'no bank reference',
        ...(upiId ? [`from ${upiId}`] : []),
        ...(paymentId ? [`payment ID ${paymentId}`] : []),
      ].join(', ') +
      // Only shoppers who saw a QR code were asked, and then there is a payment id.
      `. The shopper ${paymentId ? 'says it is paid' : 'was not asked whether it is paid'}: check your bank for ${amount}.`,
    howToPay:
      'With UPI you pay in your own app; please keep the bank reference until the piece arrives.',
    blank: 'Payment ID, for UPI',
  },
  {
    id: 'netbanking',
    label: 'Net Banking',
    icon: 'M4 9l8-5 8 5H4Zm0 11h16M6 12v5m4-5v5m4-5v5m4-5v5',
    usual: true,
    submit: 'Complete Purchase',
    online: true,
    simulated: true,
    fields: [
      {
        name: 'bankName',
        label: 'Bank',
        autoComplete: 'off',
        options: BANKS,
        prompt: 'Choose your bank',
        width: 'long',
        wrong: (text) => (BANKS.some((bank) => bank === text) ? undefined : 'Choose your bank'),
        order: { as: 'bank' },
      },
    ],
  },
  {
    id: 'cod',
    label: 'Cash on Delivery',
    icon: 'M3 7h18v10H3V7Zm9 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 10.5v3m12-3v3',
    usual: true,
    submit: 'Place Order',
    inCash: true,
    fields: [],
    remark: (amount) => `Pay ${amount} in cash when the parcel arrives.`,
    due: (amount) => `${amount} is due when the parcel arrives.`,
    forOwner: (amount) => `Cash on delivery: collect ${amount}.`,
  },
] as const satisfies readonly MethodEntry[];
