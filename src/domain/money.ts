/** Money: an integer number of paise inside, rupees at the edges (files, storage, the screen). */
export type Paise = number;

/**
 * Rupees, as data files and storage hold them, to paise.
 * @param rupees a number with at most two decimals that count; further ones are rounded
 */
export function paiseFrom(rupees: number): Paise {
  return Math.round(rupees * 100);
}

/** Paise to rupees, for storage and for machine-readable prices. */
export function rupeesFrom(paise: Paise): number {
  return paise / 100;
}

// Marked pure, so that pages which show no prices by script do not carry them.
const whole = /* @__PURE__ */ new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exact = /* @__PURE__ */ new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
});

/**
 * An amount as a shopper reads it, with Indian grouping: ₹24,999 or ₹24,999.00.
 * Specification 9: two decimals in cart and checkout ('exact'), plain numbers elsewhere ('plain':
 * decimals only when there are paise).
 * @param amount in paise
 */
export function formatMoney(amount: Paise, decimals: 'plain' | 'exact' = 'plain'): string {
  return decimals === 'plain' && amount % 100 === 0
    ? whole.format(amount / 100)
    : exact.format(amount / 100);
}
