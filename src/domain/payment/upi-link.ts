import { type Paise, rupeesFrom } from '../money/paise';

/** Who is paid: facts of the shop. */
export interface Payee {
  /** The merchant's UPI handle, such as aangan@bank. */
  handle: string;
  merchantName: string;
}

/**
 * The link that a UPI app pays from, scanned or tapped (specification 7: merchant handle, store
 * name, amount, currency INR and a note; and the payment's id).
 */
export function upiLink(payee: Payee, amount: Paise, paymentId: string): string {
  const parameters = {
    // Apps know the handle by its plain @, which an address's query may hold.
    pa: encodeURIComponent(payee.handle).replace('%40', '@'),
    pn: encodeURIComponent(payee.merchantName),
    am: rupeesFrom(amount).toFixed(2),
    cu: 'INR',
    tn: encodeURIComponent(`Order at ${payee.merchantName}`),
    tr: paymentId,
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return `upi://pay?${query.join('&')}`;
}
