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
    submit: 'Complete Purchase',
    online: true,
    simulated: true,
    fields: CARD_FIELDS,
    remark: () => 'Your card details stay on this page. We never store or send them.',
  },
  {
    id: 'upi',
    label: 'UPI',
    submit: 'Complete Purchase',
    online: true,
    submitAfterPayment: 'Complete Purchase (After Payment)',
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
    blank: 'Payment ID, for UPI',
  },
  {
    id: 'netbanking',
    label: 'Net Banking',
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
    submit: 'Place Order',
    inCash: true,
    fields: [],
    remark: (amount, { texts }) =>
      `Pay ${amount} in cash when the parcel arrives. ${texts.cashOnDelivery}`,
    due: (amount) => `${amount} is due when the parcel arrives.`,
    forOwner: (amount) => `Cash on delivery: collect ${amount}.`,
  },
] as const satisfies readonly MethodEntry[];
