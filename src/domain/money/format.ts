import { type Paise, rupeesFrom } from './paise';

const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
});

/**
 * An amount as a shopper reads it, with Indian grouping: ₹24,999 or ₹24,999.00.
 * Specification 9: two decimals in cart and checkout ('exact'), plain numbers elsewhere ('plain':
 * decimals only when there are paise).
 */
export function formatMoney(amount: Paise, decimals: 'plain' | 'exact' = 'plain'): string {
  return decimals === 'exact' || amount % 100 !== 0
    ? exact.format(rupeesFrom(amount))
    : whole.format(rupeesFrom(amount));
}
