import { AMOUNT_MAX, type Paise, parseRupees } from './paise';

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
