import { type Paise, rupeesFrom } from '../money/paise';
import { encodeText } from '../text/well-formed';

/** The payee: the shop's UPI handle and name. */
export interface Payee {
  /** The merchant's UPI handle, such as aangan@bank. */
  handle: string;
  merchantName: string;
}

/**
 * The UPI payment link, to be scanned or tapped (specification 7: merchant handle, store name,
 * amount, currency INR and a note; and the payment id).
 */
export function upiLink(payee: Payee, amount: Paise, paymentId: string): string {
  const parameters = {
    // UPI apps expect the handle with a literal @, which a query may contain unescaped.
    pa: encodeText(payee.handle).replace('%40', '@'),
    pn: encodeText(payee.merchantName),
    am: rupeesFrom(amount).toFixed(2),
    cu: 'INR',
    tn: encodeText(`Order at ${payee.merchantName}`),
    tr: encodeText(paymentId),
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return `upi://pay?${query.join('&')}`;
}
