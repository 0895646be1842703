import { type Paise, rupees, rupeesFrom } from '../money/money.ts';
import { encodeText } from '../storage/parsed.ts';
import { oneLine, plainNumber } from '../typed-text.ts';

/** The UPI apps, the first being the default (specification 4 and 9). */
export const UPI_PROVIDERS = [
  { id: 'gpay', label: 'Google Pay' },
  { id: 'paytm', label: 'Paytm' },
  { id: 'phonepe', label: 'PhonePe' },
  { id: 'bhim', label: 'BHIM UPI' },
  { id: 'amazonpay', label: 'Amazon Pay' },
  { id: 'other', label: 'Other UPI App' },
] as const;

/** Whether a text looks like a UPI ID: text, one @, text, without spaces. */
export function looksLikeUpiId(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(oneLine(text));
}

/**
 * Whether a QR code is shown: for UPI, with every provider but Other (specification 4, Payment).
 */
export function offersQrCode(method: string, provider: string): boolean {
  return method === 'upi' && provider !== 'other';
}

/** Whether a text is the reference of a bank for a UPI payment: twelve digits; apps copy its name with it. */
export function isBankReference(text: string): boolean {
  return /^(?:\p{L}{2,})?\d{12}$/u.test(plainNumber(text));
}

/** The payee: the shop's UPI handle and name. */
export interface Payee {
  /** The merchant's UPI handle, such as aangan@bank. */
  handle: string;
  merchantName: string;
  /** Whether the bank has registered the handle as a merchant's; undefined when that is not known. */
  account?: 'merchant' | 'personal';
  /** The merchant category code of a merchant's handle: four digits. */
  merchantCode?: string;
}

/**
 * The UPI payment link, to be scanned or tapped (specification 7: merchant handle, store name,
 * amount, currency INR and a note; the merchant code, and the payment id). Its parameters are those of
 * NPCI's UPI Linking Specifications 1.6: `tests/unit/shop/payment/upi-specification.test.ts`.
 * @param paymentId left out where the shopper chose no app, and the payment has no id
 */
export function upiLink(payee: Payee, amount: Paise, paymentId?: string): string {
  const parameters = {
    // UPI apps expect the handle with a literal @, which a query may contain unescaped.
    pa: encodeText(payee.handle).replace('%40', '@'),
    pn: encodeText(payee.merchantName),
    // Only a merchant's handle has one; apps compare it with what the bank knows.
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
 * What the apps put in the place of upi://pay in a link of their own. A link with such a beginning opens that app
 * and no other; it does nothing where the app is missing, so the plain link stands beside it.
 */
const BEGINNINGS: Readonly<Record<string, string>> = {
  gpay: 'tez://upi/pay',
  paytm: 'paytmmp://pay',
  phonepe: 'phonepe://pay',
  bhim: 'bhim://pay',
  amazonpay: 'amazonpay://upi/pay',
};

/** The link that opens one app; undefined for other apps, which the plain link opens. */
export function appLink(link: string, provider: string): string | undefined {
  const beginning = BEGINNINGS[provider];
  return beginning && link.replace('upi://pay', beginning);
}

/**
 * What a shared QR code or link may carry to somebody who is no verified merchant: NPCI's circular 76A of
 * 12 March 2024. Links to personal handles are often refused whatever they carry.
 */
export const UNVERIFIED_LIMIT = /* @__PURE__ */ rupees(2000);

/** Whether banks are likely to refuse an amount. */
export function mayBeRefused({ account }: Payee, amount: Paise): boolean {
  return account !== 'merchant' && amount > UNVERIFIED_LIMIT;
}
