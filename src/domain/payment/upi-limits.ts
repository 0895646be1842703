import { rupees } from '../money/arithmetic';
import type { Paise } from '../money/paise';
import type { Payee } from './upi-link';

/**
 * What a shared QR code or link may carry to somebody who is no verified merchant: NPCI's circular 76A of
 * 12 March 2024. Links to personal handles are often refused whatever they carry.
 */
export const UNVERIFIED_LIMIT = /* @__PURE__ */ rupees(2000);

/** Whether banks are likely to refuse an amount. */
export function mayBeRefused({ account }: Payee, amount: Paise): boolean {
  return account !== 'merchant' && amount > UNVERIFIED_LIMIT;
}
