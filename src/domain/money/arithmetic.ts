import { AMOUNT_MAX, type Paise, parseRupees } from './paise';

export const NOTHING = 0 as Paise;

/**
 * An amount that is written in the code.
 * @throws RangeError for what `parseRupees` refuses
 */
export function rupees(amount: number): Paise {
  const paise = parseRupees(amount);
  if (paise === null) throw new RangeError(`${amount} rupees are not a whole number of paise`);
  return paise;
}

/** Far beyond any real amount, a result stays at the largest one, so that it can still be stored. */
function atMost(paise: number): Paise {
  return Math.min(paise, AMOUNT_MAX) as Paise;
}

/** The sum of amounts; nothing where there are none. */
export function sum(amounts: readonly Paise[]): Paise {
  return atMost(amounts.reduce((total, amount) => total + amount, 0));
}

/** @param quantity a whole number, 0 or more */
export function times(amount: Paise, quantity: number): Paise {
  return atMost(amount * quantity);
}
