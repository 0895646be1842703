import { INDIA_AHEAD_MS, isoDateInIndia } from '../date';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day as six digits: 261121. */
function shortDay(now: number): string {
  return isoDateInIndia(now).slice(2).replaceAll('-', '');
}

/**
 * The number of an order: its day, its second of the day and a digit, AAN-261121-439207. No two
 * orders of one device share a second.
 * @param now milliseconds since the epoch
 * @param random a number from 0 up to, but not including, 1
 */
export function orderNumber(now: number, random: () => number): string {
  const second = Math.floor(((now + INDIA_AHEAD_MS) % DAY_MS) / 1000);
  return `AAN-${shortDay(now)}-${String(second).padStart(5, '0')}${Math.floor(random() * 10)}`;
}

/** Digits and capitals that cannot be taken for each other when they are read out. */
const CLEAR_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const PAYMENT_LETTERS = 10;

/**
 * The id of a payment, as a UPI link's reference takes it: letters and digits, at most 35.
 * @param now milliseconds since the epoch
 */
export function newPaymentId(now: number, random: () => number): string {
  const letters = Array.from({ length: PAYMENT_LETTERS }, () =>
    CLEAR_LETTERS.charAt(Math.floor(random() * CLEAR_LETTERS.length)),
  );
  return `AANPAY${shortDay(now)}${letters.join('')}`;
}
