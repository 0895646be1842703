declare const unit: unique symbol;

/**
 * An amount of whole paise, from 0 to `AMOUNT_MAX`. Rupees exist only at the edges (files, storage, forms,
 * screen). The brand makes the compiler reject other numbers, so arithmetic goes through `sum` and `times`.
 */
export type Paise = number & { readonly [unit]: 'paise' };

/** Ten lakh crore rupees. Up to this amount, every paisa survives conversion to rupees and back. */
export const AMOUNT_MAX = 1e15 as Paise;

/** Reads rupees from a file, storage or form. @returns null for anything but whole paise from 0 to `AMOUNT_MAX` */
export function parseRupees(data: unknown): Paise | null {
  if (typeof data !== 'number') return null;
  // Adding 0 turns -0, which would show as -₹0, into 0.
  const paise = Math.round(data * 100) + 0;
  return paise >= 0 && paise <= AMOUNT_MAX && paise / 100 === data ? (paise as Paise) : null;
}

/** In rupees, for storage and machine-readable prices. */
export function rupeesFrom(amount: Paise): number {
  return amount / 100;
}

export const NOTHING = 0 as Paise;

/** For constants and tests. @throws RangeError for numbers that `parseRupees` refuses */
export function rupees(amount: number): Paise {
  const paise = parseRupees(amount);
  if (paise === null) throw new RangeError(`${amount} rupees are not a whole number of paise`);
  return paise;
}

/** Caps at `AMOUNT_MAX`, so that even an absurd total can be stored. */
function atMost(paise: number): Paise {
  return Math.min(paise, AMOUNT_MAX) as Paise;
}

export function sum(amounts: readonly Paise[]): Paise {
  return atMost(amounts.reduce((total, amount) => total + amount, 0));
}

/** The difference of two amounts; 0 if the second one is larger. */
export function minus(amount: Paise, other: Paise): Paise {
  return Math.max(0, amount - other) as Paise;
}

/** @param quantity a whole number, 0 or more */
export function times(amount: Paise, quantity: number): Paise {
  return atMost(amount * quantity);
}

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
 * Formats an amount for shoppers with Indian grouping: ₹24,999 or ₹24,999.00. Specification 9: two decimals
 * in cart and checkout ('exact'); elsewhere decimals only if there are paise ('plain').
 */
export function formatMoney(amount: Paise, decimals: 'plain' | 'exact' = 'plain'): string {
  return decimals === 'exact' || amount % 100 !== 0
    ? exact.format(rupeesFrom(amount))
    : whole.format(rupeesFrom(amount));
}
