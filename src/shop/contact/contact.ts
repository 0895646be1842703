import { editDistance } from '../../../config/edit-distance.ts';
import { isEmailAddress } from '../../../config/email-address.ts';
import { encodeText } from '../storage/parsed';
import { oneLine, plainNumber, tidyText, withoutUnseen } from '../typed-text';

const INDIAN_MOBILE = /^(?:tel)?(?:\+91|0091|91)?0?([6-9]\d{9})$/i;

/**
 * Parses an Indian mobile number: ten digits from 6 to 9, optionally after +91 or 0; ignores spaces and dashes,
 * accepts digits of Indian scripts.
 * @returns +91XXXXXXXXXX, or null
 */
export function parseMobile(text: string): string | null {
  const match = INDIAN_MOBILE.exec(plainNumber(text));
  return match ? `+91${match[1]}` : null;
}

/** The last ten digits, for comparing numbers in any format. */
export function mobileDigits(text: string): string {
  return plainNumber(text).replace(/\D/g, '').slice(-10);
}

/** Removes surrounding spaces and invisible characters. */
export function tidyEmail(text: string): string {
  return withoutUnseen(text).trim().normalize('NFC');
}

/** Specification 5, Contact; all forms use this rule. */
export const looksLikeEmail = (text: string): boolean => isEmailAddress(tidyEmail(text));

/** Ignores case. */
export function isSameEmail(one: string, other: string): boolean {
  return tidyEmail(one).toLowerCase() === tidyEmail(other).toLowerCase();
}

/** Specification 8, Contact. */
export const CONTACT_MESSAGES = {
  missing: 'Please fill out all fields',
  email: 'Please enter a valid email address',
  sent: 'Your message has been sent!',
  /** Precedes the address. */
  replyTo: 'We’ll reply to',
  again: 'Write another message',
  notSubscribed: 'That didn’t work. Your address is still here: please try again.',
  notSubscribedOffline:
    'You’re offline, so you aren’t subscribed yet. Your address is still here; try again later.',
  notSent: 'Your message couldn’t be sent. It’s still here: try again, or call us.',
  offline: 'You’re offline, so your message wasn’t sent. It’s still here; try again later.',
} as const;

/** Specification 3. */
interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

export type ContactField = keyof ContactMessage;

interface ContactProblem {
  fields: Partial<Record<ContactField, string>>;
  text: string;
}

/** Even in scripts with long encodings, texts of these lengths fit into what the shop's server accepts. */
const LONGEST = { name: 200, message: 10_000 } as const;

const TOO_LONG = {
  name: 'Shorten your name to 200 characters',
  message: 'Shorten your message to 10,000 characters',
} as const;

/** Keeps invisible characters, which may belong to emoji and Indian words; alone, they aren’t a message. */
function tidyMessage(text: string): string {
  return withoutUnseen(text).trim() ? tidyText(text) : '';
}

/** The form in which the shop receives it: the name is on one line, without invisible characters. */
export function tidyContact({ name, email, message }: ContactMessage): ContactMessage {
  return { name: oneLine(name), email: tidyEmail(email), message: tidyMessage(message) };
}

const MISSING: Record<ContactField, string> = {
  name: 'Enter your name',
  email: 'Enter your email address',
  message: 'Enter your message',
};

/** Validates a message, on the page and on the server (specification 5): required fields, email format, lengths. */
export function checkContact(given: ContactMessage): ContactProblem | null {
  const message = tidyContact(given);
  const empty = (['name', 'email', 'message'] as const).filter((field) => !message[field]);
  if (empty.length > 0)
    return {
      fields: Object.fromEntries(empty.map((field) => [field, MISSING[field]])),
      text: CONTACT_MESSAGES.missing,
    };
  const { email: text } = CONTACT_MESSAGES;
  if (!looksLikeEmail(message.email)) return { fields: { email: text }, text };
  const long = (['name', 'message'] as const).find(
    (field) => message[field].length > LONGEST[field],
  );
  return long ? { fields: { [long]: TOO_LONG[long] }, text: TOO_LONG[long] } : null;
}

/** +91 591 245 6780 becomes tel:+915912456780. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Opens WhatsApp with a prefilled message. @param number with country code; spaces are ignored */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeText(text)}`;
}

const COMMON = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'rediffmail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'proton.me',
];
/** Real domains that look like typos. */
const REAL =
  /^(mail|email|ymail|gmx|aol|line|love|like|olive)\.com$|^(yahoo|hotmail|outlook|live)\.(com?\.)?(?!co$|cm$|om$)[a-z]{2}$|^(gmx|me|pm)\./;

/** The address that was probably meant, if its domain nearly matches a common one; else null. */
export function suggestedEmail(text: string): string | null {
  const address = tidyEmail(text);
  const [local, domain = ''] = address.split('@');
  const typed = domain.toLowerCase();
  if (!local || !typed || COMMON.includes(typed) || REAL.test(typed)) return null;
  // gmail exists only as gmail.com.
  if (/^gmail\.[a-z.]+$/.test(typed)) return `${local}@gmail.com`;
  const near = COMMON.map((common) => ({ common, far: editDistance(typed, common) }))
    .filter(({ common, far }) => far <= (common.length < 9 ? 1 : 2))
    .sort((a, b) => a.far - b.far)[0];
  return near ? `${local}@${near.common}` : null;
}

export const didYouMean = (email: string) => `Did you mean ${email}?`;
