declare const unit: unique symbol;

/**
 * An amount of money: a whole number of paise, from 0 to `AMOUNT_MAX`. Rupees exist only where data
 * come in or go out (files, storage, forms, the screen). The brand is for the compiler alone: no other
 * number can be given where an amount is wanted, and arithmetic has to go through `sum` and `times`.
 */
export type Paise = number & { readonly [unit]: 'paise' };

/**
 * The largest amount, ten lakh crore rupees. Up to here each paisa survives being written as a number
 * of rupees and read again; some way beyond it, neighbouring paise become the same number of rupees.
 */
export const AMOUNT_MAX = 1e15 as Paise;

/**
 * Reads an amount in rupees that came from outside: a file, storage, a form.
 * @returns null for anything but a number of whole paise from 0 to `AMOUNT_MAX`
 */
export function parseRupees(data: unknown): Paise | null {
  if (typeof data !== 'number') return null;
  // Adding 0 turns a negative zero, which would be shown as -₹0, into zero.
  const paise = Math.round(data * 100) + 0;
  return paise >= 0 && paise <= AMOUNT_MAX && paise / 100 === data ? (paise as Paise) : null;
}

/** An amount in rupees: for storage, and for prices that machines read. */
export function rupeesFrom(amount: Paise): number {
  return amount / 100;
}

export const NOTHING = 0 as Paise;

/**
 * Makes an amount from a literal number of rupees, for constants and tests.
 * @throws RangeError for numbers that `parseRupees` refuses
 */
export function rupees(amount: number): Paise {
  const paise = parseRupees(amount);
  if (paise === null) throw new RangeError(`${amount} rupees are not a whole number of paise`);
  return paise;
}

/** Caps a result at `AMOUNT_MAX`, so that even an absurd total can be stored and read again. */
function atMost(paise: number): Paise {
  return Math.min(paise, AMOUNT_MAX) as Paise;
}

/** The sum of amounts; 0 for an empty list. */
export function sum(amounts: readonly Paise[]): Paise {
  return atMost(amounts.reduce((total, amount) => total + amount, 0));
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
 * An amount as a shopper reads it, with Indian grouping: ₹24,999 or ₹24,999.00.
 * Specification 9: two decimals in cart and checkout ('exact'), plain numbers elsewhere ('plain':
 * decimals only when there are paise).
 */
export function formatMoney(amount: Paise, decimals: 'plain' | 'exact' = 'plain'): string {
  return decimals === 'exact' || amount % 100 !== 0
    ? exact.format(rupeesFrom(amount))
    : whole.format(rupeesFrom(amount));
}
