import { type Paise, rupees, rupeesFrom } from '../money/money.ts';
import { encodeText } from '../storage/parsed.ts';
import { oneLine, plainNumber } from '../typed-text.ts';

/** Specification 4 and 9; the first is the default. */
export const UPI_PROVIDERS = [
  { id: 'gpay', label: 'Google Pay' },
  { id: 'paytm', label: 'Paytm' },
  { id: 'phonepe', label: 'PhonePe' },
  { id: 'bhim', label: 'BHIM UPI' },
  { id: 'amazonpay', label: 'Amazon Pay' },
  { id: 'other', label: 'Other UPI App' },
] as const;

/** Two texts joined by one @, without spaces. */
export function looksLikeUpiId(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(oneLine(text));
}

/** UPI offers a QR code with every provider except Other (specification 4, Payment). */
export function offersQrCode(provider: string): boolean {
  return provider !== 'other';
}

/** Twelve digits; apps also copy the number's label. */
export function isBankReference(text: string): boolean {
  return /^(?:\p{L}{2,})?\d{12}$/u.test(plainNumber(text));
}

export interface Payee {
  /** Such as aangan@bank. */
  handle: string;
  merchantName: string;
  /** Whether the bank has registered the handle as a merchant's; undefined if unknown. */
  account?: 'merchant' | 'personal';
  /** Four digits; only a merchant's handle has them. */
  merchantCode?: string;
}

/**
 * The UPI payment link to scan or tap (specification 7: handle, store name, amount, INR, note, merchant code,
 * payment id). Its parameters follow NPCI's UPI Linking Specifications 1.6, which
 * `tests/unit/shop/payment/upi-specification.test.ts` checks.
 * @param paymentId omitted if the shopper chose no app
 */
export function upiLink(payee: Payee, amount: Paise, paymentId?: string): string {
  const parameters = {
    // UPI apps expect an unescaped @, which queries may contain.
    pa: encodeText(payee.handle).replace('%40', '@'),
    pn: encodeText(payee.merchantName),
    // Only a merchant's handle has a code, which apps check with the bank.
    ...(payee.account === 'merchant' && payee.merchantCode && { mc: payee.merchantCode }),
    am: rupeesFrom(amount).toFixed(2),
    cu: 'INR',
    tn: encodeText(`Order at ${payee.merchantName}`),
    ...(paymentId !== undefined && { tr: encodeText(paymentId) }),
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return `upi://pay?${query.join('&')}`;
}

/**
 * What some apps use instead of upi://pay. Such a link opens only that app and does nothing without it, so
 * the plain link is offered as well.
 */
const BEGINNINGS: Readonly<Record<string, string>> = {
  gpay: 'tez://upi/pay',
  paytm: 'paytmmp://pay',
  phonepe: 'phonepe://pay',
  bhim: 'bhim://pay',
  amazonpay: 'amazonpay://upi/pay',
};

/** Undefined for apps that the plain link opens. */
export function appLink(link: string, provider: string): string | undefined {
  const beginning = BEGINNINGS[provider];
  return beginning && link.replace('upi://pay', beginning);
}

/**
 * The limit for payees who aren't verified merchants, from NPCI's circular 76A of 12 March 2024. Payments to
 * personal handles by link are often refused at any amount.
 */
export const UNVERIFIED_LIMIT = /* @__PURE__ */ rupees(2000);

/** Whether banks are likely to refuse the amount. */
export function mayBeRefused({ account }: Payee, amount: Paise): boolean {
  return account !== 'merchant' && amount > UNVERIFIED_LIMIT;
}
