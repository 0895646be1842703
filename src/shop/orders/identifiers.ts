import { isoDateInIndia } from '../date';

/** The day as six digits: 261121. */
function shortDay(now: number): string {
  return isoDateInIndia(now).slice(2).replaceAll('-', '');
}

function randomText(letters: string, length: number, random: () => number): string {
  const pick = () => letters.charAt(Math.floor(random() * letters.length));
  return Array.from({ length }, pick).join('');
}

/** Digits and capital letters that neither look nor sound like one another on the telephone. */
const SPOKEN_LETTERS = '23456789HKLMRWXY';

/**
 * Makes an order number: the day and ten random letters, AAN-261121-7K2WX-M94RY. The letters are 40 random
 * bits, so that numbers made on different devices differ.
 * @param now milliseconds since the epoch
 * @param random returns a number from 0 up to, but not including, 1
 */
export function orderNumber(now: number, random: () => number): string {
  const group = () => randomText(SPOKEN_LETTERS, 5, random);
  return `AAN-${shortDay(now)}-${group()}-${group()}`;
}

/** Digits and capital letters that do not look like one another. */
const CLEAR_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Makes a payment id, valid as the reference of a UPI link: letters and digits, at most 35.
 * @param now milliseconds since the epoch
 * @param random returns a number from 0 up to, but not including, 1
 */
export function newPaymentId(now: number, random: () => number): string {
  return `AANPAY${shortDay(now)}${randomText(CLEAR_LETTERS, 10, random)}`;
}
