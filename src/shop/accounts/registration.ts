import { looksLikeEmail, parseMobile, tidyEmail } from '../contact/contact';
import { isRecord } from '../storage/parsed';
import type { Notify } from '../toasts/toasts';
import { oneLine } from '../typed-text';
import { authFailures, authToasts, registrationMessages as messages } from './accounts.messages';
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

export type RegistrationAnswer =
  { reached: true; status: number; body: unknown } | { reached: false };

export interface RegistrationEffects {
  /** `POST /api/user/register/` (specification 7). Never rejects. */
  post: (registration: Registration) => Promise<RegistrationAnswer>;
  notify: Notify;
}

/** `help` says what to do; it is empty if the server's message says so. */
export type RegistrationOutcome =
  { ok: true } | { ok: false; isTaken: boolean; message: string; help: string };

const TAKEN = 409;

/**
 * Registers a user through the site's own server. The error message is the server's, or 'Registration failed' if it
 * sent none, or 'An unexpected error occurred' if there was no response. Specification 8, Registration form.
 */
export function createRegister({ post, notify }: RegistrationEffects) {
  return async (registration: Registration): Promise<RegistrationOutcome> => {
    const answer = await post(registration);
    if (answer.reached && answer.status >= 200 && answer.status < 300) {
      notify({ kind: 'success', ...authToasts.registered });
      return { ok: true };
    }
    const failure = failureOf(answer);
    const description = failure.help || failure.message;
    notify({ kind: 'error', ...authFailures.register, description });
    return { ok: false, isTaken: answer.reached && answer.status === TAKEN, ...failure };
  };
}

function failureOf(answer: RegistrationAnswer): { message: string; help: string } {
  if (!answer.reached) return { message: messages.unexpected, help: messages.unexpectedHelp };
  const message = messageIn(answer.body);
  return message === null
    ? { message: messages.failed, help: messages.failedHelp }
    : { message, help: '' };
}

function messageIn(body: unknown): string | null {
  return isRecord(body) && typeof body.message === 'string' && body.message ? body.message : null;
}
