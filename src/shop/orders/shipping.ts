import { INDIAN_STATES, pinDigits, placeName } from '../delivery/pins';
import { looksLikeEmail, parseMobile, tidyEmail } from '../contact/contact';
import { checkFields, type FormField } from '../form-field';
import { isRecord } from '../storage/parsed';
import { oneLine, tidyText } from '../typed-text';

export const HOME_COUNTRY = 'India';

/** What browsers' autofill enters as the country. */
const HOME_NAMES = ['india', 'in', 'ind', 'bharat', 'भारत'];

/** Requires visible characters. */
const filled = (sentence: string) => (text: string) => (oneLine(text) ? undefined : sentence);
const unless = (isRight: (text: string) => boolean, sentence: string) => (text: string) =>
  isRight(text) ? undefined : sentence;

/**
 * Address and contact (specification 3, Checkout form fields), in form order. Draft, stored orders, links,
 * mails, texts and print are derived from this table.
 */
export const SHIPPING_FIELDS = [
  {
    name: 'firstName',
    label: 'First name',
    autoComplete: 'given-name',
    wrong: filled('Enter the first name'),
  },
  {
    name: 'lastName',
    label: 'Last name',
    // Two signs alone on a line would puzzle, so they stay beside their verb.
    hint: 'If you have none, enter\u00a0.\u00a0or\u00a0-',
    autoComplete: 'family-name',
    wrong: filled('Enter the last name'),
  },
  {
    name: 'email',
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
    label: 'Phone',
    hint: 'So the courier can reach you',
    type: 'tel',
    autoComplete: 'tel',
    width: 'long',
    wrong: unless(
      (text) => parseMobile(text) !== null,
      'Enter a mobile number of ten digits, such as 98765 43210',
    ),
    // A number that can't be parsed stays as it was typed.
    tidy: (text) => (parseMobile(text) ?? tidyText(text)).replace(/^\+91(\d{5})/, '+91 $1 '),
  },
  {
    name: 'address',
    label: 'Address',
    hint: 'House number, street, area',
    autoComplete: 'street-address',
    width: 'wide',
    wrong: filled('Enter your address'),
  },
  {
    name: 'zipCode',
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
    label: 'Country',
    autoComplete: 'country',
    initial: HOME_COUNTRY,
    fixed: true,
    wrong: unless(
      (text) => HOME_NAMES.includes(oneLine(text).toLowerCase()),
      'We deliver only in India. Enter India.',
    ),
    tidy: () => HOME_COUNTRY,
  },
  {
    name: 'city',
    label: 'City',
    autoComplete: 'address-level2',
    width: 'long',
    wrong: filled('Enter the city, town or village'),
  },
  {
    name: 'state',
    label: 'State',
    autoComplete: 'address-level1',
    width: 'long',
    options: INDIAN_STATES,
    prompt: 'Choose',
    wrong: unless((text) => INDIAN_STATES.some((state) => state === text), 'Choose the state'),
  },
] as const satisfies readonly FormField[];

type Entry = (typeof SHIPPING_FIELDS)[number];
export type ShippingFieldName = Entry['name'];
type Optional = Extract<Entry, { optional: true }>['name'];

/** Optional fields are missing when empty. */
export type Shipping = Record<Exclude<ShippingFieldName, Optional>, string> &
  Partial<Record<Optional, string>>;

/** Fields that `addressLines` places itself. */
const PLACED: readonly string[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
];

/** All other fields, one per line, such as "Landmark: opposite the temple". */
function extraLines(shipping: Shipping): string[] {
  const texts: Readonly<Record<string, string>> = shipping;
  return SHIPPING_FIELDS.filter(({ name }) => !PLACED.includes(name) && texts[name]).map(
    ({ name, label }) => `${label}: ${texts[name]}`,
  );
}

/** Drops the sign, such as a dash or dot, that people with only one name enter as the second. */
export function recipient({ firstName, lastName }: Shipping): string {
  const names = [firstName, lastName].filter((name) => /[\p{L}\p{N}]/u.test(name));
  return names.join(' ') || `${firstName} ${lastName}`;
}

/** Whether there is an address. The owner can sell pieces in person. */
export const isSent = ({ address, zipCode, city }: Shipping): boolean =>
  Boolean(address || zipCode || city);

/** Such as "Asha Rao, Pune". */
export const nameAndTown = (shipping: Shipping): string =>
  [recipient(shipping), shipping.city].filter(Boolean).join(', ');

export function addressLines(shipping: Shipping): string[] {
  if (!isSent(shipping)) return [recipient(shipping)];
  const { address, city, state, zipCode, country } = shipping;
  const town = `${placeName(city, state)} ${zipCode}`;
  return [recipient(shipping), address, ...extraLines(shipping), town, country];
}

/** The address on one line, while it's being typed. */
export function addressSoFar(shipping: Shipping): string {
  const { firstName, lastName, address, city, state, zipCode } = shipping;
  const parts = [`${firstName} ${lastName}`, address, ...extraLines(shipping)];
  // A PIN code typed in two parts stays on one line.
  return [...parts, `${placeName(city, state)} ${zipCode.trim().replaceAll(' ', '\u00a0')}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** Specification 5, in Indian formats. @returns a sentence for each wrong field */
export function checkShipping(shipping: Shipping): Partial<Record<ShippingFieldName, string>> {
  return checkFields(SHIPPING_FIELDS, shipping, 0);
}

/** The fields of a place; the others are those of a person. */
export const PLACE_FIELDS = ['address', 'zipCode', 'city', 'state'] as const;

/** What is wrong with the place to which something is sent. */
export const wrongPlace = (shipping: Shipping): Partial<Record<ShippingFieldName, string>> =>
  Object.fromEntries(
    Object.entries(checkShipping(shipping)).filter(([name]) =>
      PLACE_FIELDS.some((one) => one === name),
    ),
  );

/** The same for an order that the owner enters: an email address and, if nothing is sent, a place aren't needed. */
export function checkOwnersShipping(
  shipping: Shipping,
): Partial<Record<ShippingFieldName, string>> {
  const needless: readonly string[] = [
    ...(shipping.email ? [] : ['email']),
    ...(isSent(shipping) ? [] : PLACE_FIELDS),
  ];
  return Object.fromEntries(
    Object.entries(checkShipping(shipping)).filter(([name]) => !needless.includes(name)),
  );
}

/** Splits a name that was typed into one field. */
export function withNames(shipping: Shipping): Shipping {
  if (shipping.lastName) return shipping;
  const { firstName, lastName } = namesFrom(shipping.firstName);
  return { ...shipping, firstName, lastName: lastName || '-' };
}

function shippingOf(textOf: (field: FormField) => string | null): Shipping | null {
  const entries = SHIPPING_FIELDS.map((field: FormField) => [field, textOf(field)] as const);
  if (entries.some(([, text]) => text === null)) return null;
  const kept = entries.filter(([{ optional }, text]) => text || !optional);
  return Object.fromEntries(kept.map(([{ name }, text]) => [name, text])) as unknown as Shipping;
}

/** For printing: +91 98765 43210, 244001. */
export function tidyShipping(shipping: Shipping): Shipping {
  const texts: Readonly<Record<string, string | undefined>> = shipping;
  return shippingOf(({ name, tidy = oneLine }) => tidy(texts[name] ?? '')) as Shipping;
}

export function parseShipping(data: unknown): Shipping | null {
  if (!isRecord(data)) return null;
  return shippingOf(({ name, optional }) => {
    const text = data[name] ?? (optional ? '' : undefined);
    return typeof text === 'string' ? text : null;
  });
}

/** A single word is the first name. */
export function namesFrom(displayName: string): Pick<Shipping, 'firstName' | 'lastName'> {
  const words = displayName.trim().split(/\s+/);
  const lastName = words.slice(1).at(-1) ?? '';
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName };
}
