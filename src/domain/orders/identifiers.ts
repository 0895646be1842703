import { INDIA_AHEAD_MS, isoDateInIndia } from '../date';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day as six digits: 261121. */
function shortDay(now: number): string {
  return isoDateInIndia(now).slice(2).replaceAll('-', '');
}

/**
 * Makes an order number from the day, the second of the day and a random digit: AAN-261121-439207.
 * Two orders placed on one device in different seconds have different numbers.
 * @param now milliseconds since the epoch
 * @param random returns a number from 0 up to, but not including, 1
 */
export function orderNumber(now: number, random: () => number): string {
  const second = Math.floor(((now + INDIA_AHEAD_MS) % DAY_MS) / 1000);
  return `AAN-${shortDay(now)}-${String(second).padStart(5, '0')}${Math.floor(random() * 10)}`;
}

/** Digits and capital letters that are not confused when read aloud. */
const CLEAR_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const PAYMENT_LETTERS = 10;

/**
 * Makes a payment id, valid as the reference of a UPI link: letters and digits, at most 35.
 * @param now milliseconds since the epoch
 * @param random returns a number from 0 up to, but not including, 1
 */
export function newPaymentId(now: number, random: () => number): string {
  const letters = Array.from({ length: PAYMENT_LETTERS }, () =>
    CLEAR_LETTERS.charAt(Math.floor(random() * CLEAR_LETTERS.length)),
  );
  return `AANPAY${shortDay(now)}${letters.join('')}`;
}
