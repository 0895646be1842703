import { isoDateInIndia } from '../date';

function shortDay(now: number): string {
  return isoDateInIndia(now).slice(2).replaceAll('-', '');
}

function randomText(letters: string, length: number, random: () => number): string {
  const pick = () => letters.charAt(Math.floor(random() * letters.length));
  return Array.from({ length }, pick).join('');
}

/** Characters that neither look alike nor sound alike on the phone. */
const SPOKEN_LETTERS = '23456789HKLMRWXY';

/**
 * Makes an order number from the day and ten random letters (40 bits): AAN-261121-7K2WX-M94RY.
 * @param now milliseconds since the epoch
 * @param random from 0 up to but excluding 1
 */
export function orderNumber(now: number, random: () => number): string {
  const group = () => randomText(SPOKEN_LETTERS, 5, random);
  return `AAN-${shortDay(now)}-${group()}-${group()}`;
}

/** Characters that don't look alike. */
const CLEAR_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Makes a payment id, valid as a UPI reference: at most 35 letters and digits.
 * @param now milliseconds since the epoch
 * @param random from 0 up to but excluding 1
 */
export function newPaymentId(now: number, random: () => number): string {
  return `AANPAY${shortDay(now)}${randomText(CLEAR_LETTERS, 10, random)}`;
}
