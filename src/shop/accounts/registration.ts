import { looksLikeEmail, parseMobile, tidyEmail } from '../contact/contact';
import { oneLine } from '../typed-text';
import { registrationMessages as messages } from './accounts.messages';
import { newPasswordError } from './password';

/** In characters: far more than real names have, and few enough to store. */
export const NAME_MAX_LENGTH = 100;
const EMAIL_MAX_LENGTH = 254;

/** Specification 3, Registration payload. `mobile` as +91XXXXXXXXXX. */
export interface Registration {
  name: string;
  email: string;
  password: string;
  mobile: string;
}

export type RegistrationField = keyof Registration;

export type RegistrationErrors = Partial<Record<RegistrationField, string>>;

export type RegistrationCheck =
  | { ok: true; registration: Registration }
  | { ok: false; errors: RegistrationErrors; message: string };

const FIELDS: readonly RegistrationField[] = ['name', 'email', 'mobile', 'password'];

/**
 * Validates and normalises a registration: trims texts, writes the mobile number in one format, leaves the
 * password unchanged. Specification 5, Registration.
 * @param input anything; only strings in the four fields count
 * @returns the registration, or an error for each wrong field and one message for all of them
 */
export function checkRegistration(input: unknown): RegistrationCheck {
  const name = oneLine(textOf(input, 'name'));
  const email = tidyEmail(textOf(input, 'email'));
  const password = textOf(input, 'password');
  const typedMobile = textOf(input, 'mobile').trim();
  const mobile = parseMobile(typedMobile);

  const errors: RegistrationErrors = {};
  if (name.length > NAME_MAX_LENGTH) errors.name = messages.invalidName;
  // Mail providers accept only these characters before the @, and letters of other scripts can look like them.
  const isAddress = looksLikeEmail(email) && /^[\x21-\x7e]+@/.test(email);
  if (!isAddress || email.length > EMAIL_MAX_LENGTH) errors.email = messages.invalidEmail;
  if (!mobile) errors.mobile = messages.invalidMobile;
  const passwordError = newPasswordError(password);
  if (passwordError) errors.password = passwordError;

  const empty = FIELDS.filter(
    (field) => ({ name, email, password, mobile: typedMobile })[field] === '',
  );
  for (const field of empty) errors[field] = messages.requiredField[field];

  const [first] = FIELDS.flatMap((field) => errors[field] ?? []);
  if (first !== undefined || !mobile) {
    const message =
      empty.length > 0 ? messages.allFieldsRequired : (first ?? messages.invalidMobile);
    return { ok: false, errors, message };
  }
  return { ok: true, registration: { name, email, password, mobile } };
}

function textOf(input: unknown, field: RegistrationField): string {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, field)) return '';
  const value: unknown = (input as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}
