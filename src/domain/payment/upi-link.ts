import { type Paise, rupeesFrom } from '../money/paise';
import { encodeText } from '../text/well-formed';

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
 * NPCI's UPI Linking Specifications 1.6: `tests/unit/domain/payment/upi-specification.test.ts`.
 */
export function upiLink(payee: Payee, amount: Paise, paymentId: string): string {
  const parameters = {
    // UPI apps expect the handle with a literal @, which a query may contain unescaped.
    pa: encodeText(payee.handle).replace('%40', '@'),
    pn: encodeText(payee.merchantName),
    // Only a merchant's handle has one; apps compare it with what the bank knows.
    ...(payee.account === 'merchant' && payee.merchantCode && { mc: payee.merchantCode }),
    am: rupeesFrom(amount).toFixed(2),
    cu: 'INR',
    tn: encodeText(`Order at ${payee.merchantName}`),
    tr: encodeText(paymentId),
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return `upi://pay?${query.join('&')}`;
}
