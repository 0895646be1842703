declare const unit: unique symbol;

/**
 * An amount of money: a whole number of paise, from 0 to `AMOUNT_MAX`. Rupees exist only where data
 * come in or go out (files, storage, forms, the screen). The brand is for the compiler alone: no other
 * number can be given where an amount is wanted, and arithmetic has to go through `arithmetic.ts`.
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
