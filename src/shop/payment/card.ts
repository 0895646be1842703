import { isoDateInIndia, longDate } from '../date.ts';
import { digitsIn, oneLine, plainDigits, plainNumber } from '../typed-text.ts';
import type { PaymentField } from './payment-field.ts';

const CARD_NUMBER = /^\d{12,19}$/;
const DIGITS_MOST = 19;

/** Catches any single mistyped digit and most swapped neighbours. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Writes groups of four; for American Express 4-6-5. */
export function groupCardNumber(text: string): string {
  const digits = digitsIn(text).slice(0, DIGITS_MOST);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** Some keyboards and password managers fill in the year first, as in 2030-12. */
const YEAR_FIRST = /^\D*20(\d\d)\D?(0[1-9]|1[0-2])\D*$/;

/** Formats an expiry date as MM/YY while typing or pasting: 1228, 12 / 2028 and 2028-12 become 12/28. */
export function shapeExpiry(text: string): string {
  const plain = plainDigits(text);
  // While a date is typed year first, the field holds it like this: 20/3012.
  const [, year, month] = YEAR_FIRST.exec(plain) ?? YEAR_FIRST.exec(digitsIn(plain)) ?? [];
  if (year && month) return `${month}/${year}`;
  return plain.replace(/\D*(\d{0,2})(.*)/s, (_, month: string, rest: string) => {
    const year = digitsIn(rest)
      .replace(/^20(?=\d\d$)/, '')
      .slice(0, 4);
    const slash = year !== '' || /[/\s-]/.test(rest) ? '/' : '';
    return `${month}${slash}${year}`;
  });
}

export function shapeCvv(text: string): string {
  return digitsIn(text).slice(0, 4);
}

function checkNumber(text: string): string | undefined {
  const digits = plainNumber(text);
  if (!CARD_NUMBER.test(digits)) return 'Enter your card number';
  return passesLuhn(digits) ? undefined : 'Check the card number: one of its digits is wrong.';
}

/** A card is valid until the end of its month. @param now milliseconds since the epoch */
function checkExpiry(text: string, now: number): string | undefined {
  // A script may have filled in the field without the mask.
  const match = /^(\d{1,2})\/(\d{2})$/.exec(shapeExpiry(text));
  const [month, year] = [Number(match?.[1]), Number(match?.[2])];
  if (!(month >= 1 && month <= 12)) return 'Enter the expiry date as MM/YY, such as 08/29';
  const [thisYear, thisMonth] = isoDateInIndia(now).split('-').map(Number);
  const months = (2000 + year) * 12 + month;
  return months < (thisYear ?? 0) * 12 + (thisMonth ?? 0)
    ? `This card has expired. Use another card, or correct your device’s clock if today isn’t ${longDate(isoDateInIndia(now))}.`
    : undefined;
}

/** Specification 3. The form alone holds these fields: they are never stored, logged or sent. */
export const CARD_FIELDS = [
  {
    name: 'cardNumber',
    label: 'Card number',
    inputMode: 'numeric',
    autoComplete: 'cc-number',
    width: 'long',
    mask: groupCardNumber,
    wrong: checkNumber,
    secret: 'until-left',
  },
  {
    name: 'cardName',
    label: 'Name on card',
    autoComplete: 'cc-name',
    width: 'long',
    wrong: (text) => (oneLine(text) ? undefined : 'Enter the name on the card'),
    secret: 'never-stored',
  },
  {
    name: 'expiryDate',
    label: 'Expiry date',
    hint: 'MM/YY',
    inputMode: 'numeric',
    autoComplete: 'cc-exp',
    mask: shapeExpiry,
    wrong: checkExpiry,
    secret: 'never-stored',
  },
  {
    name: 'cvv',
    label: 'CVV',
    inputMode: 'numeric',
    autoComplete: 'cc-csc',
    mask: shapeCvv,
    wrong: (text) =>
      /^\d{3,4}$/.test(plainNumber(text)) ? undefined : 'Enter the 3 or 4 digits of the CVV',
    secret: 'until-left',
  },
] as const satisfies readonly PaymentField[];
