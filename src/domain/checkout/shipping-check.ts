import { looksLikeEmail } from '../contact/email';
import { parseMobile } from '../contact/mobile';
import { type Shipping, SHIPPING_FIELDS } from './shipping';
import { INDIAN_STATES } from './states';

export const HOME_COUNTRY = 'India';

/**
 * The six digits of a PIN code, the first of which is not 0; pasted spaces and dashes are accepted.
 * @returns null when it is none
 */
export function pinDigits(text: string): string | null {
  return /^[1-9]\d{5}$/.exec(text.replace(/[\s-]/g, ''))?.[0] ?? null;
}

function isIndia(text: string): boolean {
  // Browsers that fill a form in know the country by its code or by its name.
  return ['india', 'in', 'ind', 'bharat', 'भारत'].includes(text.trim().toLowerCase());
}

/**
 * Checks where an order goes: everything is required (specification 5), and looks as it does in
 * India.
 * @returns by field, a sentence that says what to do
 */
export function checkShipping(shipping: Shipping): Partial<Record<keyof Shipping, string>> {
  const wrong: Partial<Record<keyof Shipping, string>> = {};
  const need = (field: keyof Shipping, sentence: string, right: boolean) => {
    if (!right) wrong[field] = sentence;
  };
  const filled = (field: keyof Shipping) => shipping[field].trim() !== '';
  const states: readonly string[] = INDIAN_STATES;
  need('firstName', 'Enter the first name.', filled('firstName'));
  need('lastName', 'Enter the last name.', filled('lastName'));
  need(
    'email',
    'Enter an e-mail address, such as name@example.com.',
    looksLikeEmail(shipping.email),
  );
  need(
    'phone',
    'Enter a mobile number of ten digits, such as 98765 43210.',
    parseMobile(shipping.phone) !== null,
  );
  need('address', 'Enter the house, the street and the area.', filled('address'));
  need('city', 'Enter the city, town or village.', filled('city'));
  need('state', 'Choose the state.', states.includes(shipping.state));
  need(
    'zipCode',
    'Enter the six digits of the PIN code, such as 244001.',
    pinDigits(shipping.zipCode) !== null,
  );
  need('country', 'Enter India: that is where we deliver.', isIndia(shipping.country));
  return wrong;
}

/** A shipping address that passed the check, as it stands on a parcel: +91 98765 43210, 244001. */
export function tidyShipping(shipping: Shipping): Shipping {
  const entries = SHIPPING_FIELDS.map((field) => [field, shipping[field].trim()] as const);
  const mobile = (parseMobile(shipping.phone) ?? '').slice('+91'.length);
  return {
    ...(Object.fromEntries(entries) as unknown as Shipping),
    phone: `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
    zipCode: pinDigits(shipping.zipCode) ?? '',
    country: HOME_COUNTRY,
  };
}

/** A display name as first and last name; one word is a first name. */
export function namesFrom(displayName: string): Pick<Shipping, 'firstName' | 'lastName'> {
  const words = displayName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
