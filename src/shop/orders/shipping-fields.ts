import { parseMobile } from '../contact/contact';
import { looksLikeEmail, tidyEmail } from '../contact/email';
import { INDIAN_STATES, pinDigits } from '../delivery/pins';
import type { FormField } from '../form-field';
import { oneLine, tidyText } from '../typed-text';

export interface ShippingField extends FormField {
  /** The first version of stored orders with this field; older ones have it empty. */
  since: number;
}

export const HOME_COUNTRY = 'India';

/** How browsers autofill the country. */
const HOME_NAMES = ['india', 'in', 'ind', 'bharat', 'भारत'];

/** Requires visible text. */
const filled = (sentence: string) => (text: string) => (oneLine(text) ? undefined : sentence);
const unless = (isRight: (text: string) => boolean, sentence: string) => (text: string) =>
  isRight(text) ? undefined : sentence;

/**
 * Address and contact (specification 3, Checkout form fields), in form order. Draft, stored orders, links, mails,
 * texts and print follow this table.
 */
export const SHIPPING_FIELDS = [
  {
    name: 'firstName',
    since: 1,
    label: 'First name',
    autoComplete: 'given-name',
    wrong: filled('Enter the first name'),
  },
  {
    name: 'lastName',
    since: 1,
    label: 'Last name',
    hint: 'If you have none, enter . or -',
    autoComplete: 'family-name',
    wrong: filled('Enter the last name'),
  },
  {
    name: 'email',
    since: 1,
    label: 'Email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    width: 'long',
    wrong: unless(looksLikeEmail, 'Enter an email address, such as name@example.com'),
    tidy: tidyEmail,
  },
  {
    name: 'phone',
    since: 1,
    label: 'Phone',
    hint: 'So the courier can reach you',
    type: 'tel',
    autoComplete: 'tel',
    width: 'long',
    wrong: unless(
      (text) => parseMobile(text) !== null,
      'Enter a mobile number of ten digits, such as 98765 43210',
    ),
    // A number that can't be parsed stays as typed.
    tidy: (text) => (parseMobile(text) ?? tidyText(text)).replace(/^\+91(\d{5})/, '+91 $1 '),
  },
  {
    name: 'address',
    since: 1,
    label: 'Address',
    hint: 'House number, street, area',
    autoComplete: 'street-address',
    width: 'wide',
    wrong: filled('Enter your address'),
  },
  {
    name: 'zipCode',
    since: 1,
    label: 'PIN code',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    wrong: unless(
      (text) => pinDigits(text) !== null,
      'Enter the six digits of the PIN code, such as 244001',
    ),
    tidy: (text) => pinDigits(text) ?? tidyText(text),
  },
  {
    name: 'country',
    since: 1,
    label: 'Country',
    autoComplete: 'country',
    initial: HOME_COUNTRY,
    wrong: unless(
      (text) => HOME_NAMES.includes(oneLine(text).toLowerCase()),
      'We deliver only in India. Enter India.',
    ),
    tidy: () => HOME_COUNTRY,
  },
  {
    name: 'city',
    since: 1,
    label: 'City',
    autoComplete: 'address-level2',
    wrong: filled('Enter the city, town or village'),
  },
  {
    name: 'state',
    since: 1,
    label: 'State',
    autoComplete: 'address-level1',
    options: INDIAN_STATES,
    prompt: 'Choose',
    wrong: unless((text) => INDIAN_STATES.some((state) => state === text), 'Choose the state'),
  },
] as const satisfies readonly ShippingField[];

/** Stored orders and order links carry it. Since version 2 a payment has only the details of its method. */
export const ORDER_VERSION = Math.max(2, ...SHIPPING_FIELDS.map(({ since }) => since));
