import { checkFields } from '../form-field';
import { isRecord } from '../storage/parsed';
import { oneLine } from '../typed-text';
import { ORDER_VERSION, SHIPPING_FIELDS, type ShippingField } from './shipping-fields';

type Entry = (typeof SHIPPING_FIELDS)[number];
export type ShippingFieldName = Entry['name'];
type Optional = Extract<Entry, { optional: true }>['name'];

/** Optional fields are missing when empty. */
export type Shipping = Record<Exclude<ShippingFieldName, Optional>, string> &
  Partial<Record<Optional, string>>;

/** Fields with a place in `addressLines`. */
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

/** All other fields, one per line: Landmark: opposite the temple. */
function extraLines(shipping: Shipping): string[] {
  const texts: Readonly<Record<string, string>> = shipping;
  return SHIPPING_FIELDS.filter(({ name }) => !PLACED.includes(name) && texts[name]).map(
    ({ name, label }) => `${label}: ${texts[name]}`,
  );
}

/** Without the sign that people with one name enter in the place of a second. */
export function recipient({ firstName, lastName }: Shipping): string {
  const names = [firstName, lastName].filter((name) => /[\p{L}\p{N}]/u.test(name));
  return names.join(' ') || `${firstName} ${lastName}`;
}

export function addressLines(shipping: Shipping): string[] {
  const { address, city, state, zipCode, country } = shipping;
  const town = `${city}, ${state} ${zipCode}`;
  return [recipient(shipping), address, ...extraLines(shipping), town, country];
}

/** While it's being typed, on one line. */
export function addressSoFar(shipping: Shipping): string {
  const { firstName, lastName, address, city, state, zipCode } = shipping;
  const parts = [`${firstName} ${lastName}`, address, ...extraLines(shipping), city];
  return [...parts, `${state} ${zipCode}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** Specification 5, in Indian formats. @returns a sentence for each wrong field */
export function checkShipping(shipping: Shipping): Partial<Record<ShippingFieldName, string>> {
  return checkFields(SHIPPING_FIELDS, shipping, 0);
}

/** Only fields with text. */
function shippingOf(textOf: (field: ShippingField) => string | null): Shipping | null {
  const entries = SHIPPING_FIELDS.map((field: ShippingField) => [field, textOf(field)] as const);
  if (entries.some(([, text]) => text === null)) return null;
  const kept = entries.filter(([{ optional }, text]) => text || !optional);
  return Object.fromEntries(kept.map(([{ name }, text]) => [name, text])) as unknown as Shipping;
}

/** For printing: +91 98765 43210, 244001. */
export function tidyShipping(shipping: Shipping): Shipping {
  const texts: Readonly<Record<string, string | undefined>> = shipping;
  return shippingOf(({ name, tidy = oneLine }) => tidy(texts[name] ?? '')) as Shipping;
}

/** @param version of the order: it may lack fields added later */
export function parseShipping(data: unknown, version = ORDER_VERSION): Shipping | null {
  if (!isRecord(data)) return null;
  return shippingOf(({ name, since, optional }) => {
    const text = data[name] ?? (optional || since > version ? '' : undefined);
    return typeof text === 'string' ? text : null;
  });
}

/** A single word is the first name. */
export function namesFrom(displayName: string): Pick<Shipping, 'firstName' | 'lastName'> {
  const words = displayName.trim().split(/\s+/);
  const lastName = words.slice(1).at(-1) ?? '';
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName };
}
