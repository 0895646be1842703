import { looksLikeEmail, parseMobile } from '../contact/contact';
import { INDIAN_STATES, pinDigits } from '../delivery/pins';
import { isVisibleText, tidyText } from '../typed-text';

/** The address and the contact of an order (specification 3, Checkout form fields). */
export interface Shipping {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

export const SHIPPING_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const satisfies readonly (keyof Shipping)[];

/** The recipient's full name. */
export function recipient({ firstName, lastName }: Shipping): string {
  return `${firstName} ${lastName}`;
}

export const HOME_COUNTRY = 'India';

function isIndia(text: string): boolean {
  // A browser's autofill writes the country as its code or as its name.
  return ['india', 'in', 'ind', 'bharat', 'भारत'].includes(text.trim().toLowerCase());
}

/**
 * Validates a shipping address: all fields are required (specification 5), and have the formats
 * used in India.
 * @returns by field, a sentence that says what to do
 */
export function checkShipping(shipping: Shipping): Partial<Record<keyof Shipping, string>> {
  const wrong: Partial<Record<keyof Shipping, string>> = {};
  const need = (field: keyof Shipping, sentence: string, right: boolean) => {
    if (!right) wrong[field] = sentence;
  };
  const filled = (field: keyof Shipping) => shipping[field].trim() !== '';
  const states: readonly string[] = INDIAN_STATES;
  const unseen = 'Type this again: it contains characters that cannot be seen';
  for (const field of ['firstName', 'lastName', 'address', 'city'] as const)
    need(field, unseen, isVisibleText(shipping[field]));
  need('firstName', 'Enter the first name', filled('firstName'));
  need('lastName', 'Enter the last name', filled('lastName'));
  need('email', 'Enter an email address, such as name@example.com', looksLikeEmail(shipping.email));
  need(
    'phone',
    'Enter a mobile number of ten digits, such as 98765 43210',
    parseMobile(shipping.phone) !== null,
  );
  need('address', 'Enter the house, the street and the area', filled('address'));
  need('city', 'Enter the city, town or village', filled('city'));
  need('state', 'Choose the state', states.includes(shipping.state));
  need(
    'zipCode',
    'Enter the six digits of the PIN code, such as 244001',
    pinDigits(shipping.zipCode) !== null,
  );
  need('country', 'We deliver only in India. Enter India.', isIndia(shipping.country));
  return wrong;
}

/**
 * Normalises a shipping address for printing: +91 98765 43210, 244001. A number that cannot be parsed stays
 * as it was typed.
 */
export function tidyShipping(shipping: Shipping): Shipping {
  const entries = SHIPPING_FIELDS.map((field) => [field, tidyText(shipping[field])] as const);
  const trimmed = Object.fromEntries(entries) as unknown as Shipping;
  return {
    ...trimmed,
    phone: (parseMobile(trimmed.phone) ?? trimmed.phone).replace(/^\+91(\d{5})/, '+91 $1 '),
    zipCode: pinDigits(trimmed.zipCode) ?? trimmed.zipCode,
    country: HOME_COUNTRY,
  };
}

/** Splits a display name into first and last name; a single word is the first name. */
export function namesFrom(displayName: string): Pick<Shipping, 'firstName' | 'lastName'> {
  const words = displayName.trim().split(/\s+/);
  const lastName = words.slice(1).at(-1) ?? '';
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName };
}
