import { encodeText } from '../storage/parsed';
import { oneLine, plainNumber, tidyText } from '../typed-text';
import { looksLikeEmail, tidyEmail } from './email';

const INDIAN_MOBILE = /^(?:tel)?(?:\+91|0091|91)?0?([6-9]\d{9})$/i;

/**
 * Parses an Indian mobile number: ten digits, the first from 6 to 9, optionally after +91 or 0;
 * spaces and dashes are ignored, digits of Indian scripts understood.
 * @returns the number as +91XXXXXXXXXX, or null when it is not a mobile number
 */
export function parseMobile(text: string): string | null {
  const match = INDIAN_MOBILE.exec(plainNumber(text));
  return match ? `+91${match[1]}` : null;
}

/** The last ten digits of a number, however it is written: what finds it again. */
export function mobileDigits(text: string): string {
  return plainNumber(text).replace(/\D/g, '').slice(-10);
}

/** The texts of specification 8, Contact. */
export const CONTACT_MESSAGES = {
  missing: 'Please fill out all fields',
  email: 'Please enter a valid email address',
  sent: 'Your message has been sent!',
  notSubscribed: 'That didn’t work. Your address is still here: please try again.',
  notSubscribedOffline:
    'You’re offline, so you aren’t subscribed yet. Your address is still here; try again later.',
  notSent: 'Your message couldn’t be sent. It’s still here: try again, or call us.',
  offline: 'You’re offline, so your message wasn’t sent. It’s still here; try again later.',
} as const;

/** A message to the shop (specification 3). */
export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

export type ContactField = keyof ContactMessage;

/** What is wrong with a message. */
export interface ContactProblem {
  /** What is said below each wrong field. */
  fields: Partial<Record<ContactField, string>>;
  /** What is said of the whole form. */
  text: string;
}

/** The longest name and message: both fit into what the shop's server accepts, in any script. */
const LONGEST = { name: 200, message: 10_000 } as const;

const TOO_LONG = {
  name: 'Shorten your name to 200 characters',
  message: 'Shorten your message to 10,000 characters',
} as const;

/** A message as the shop receives it: its name on one line, without characters that cannot be seen. */
export function tidyContact({ name, email, message }: ContactMessage): ContactMessage {
  return { name: oneLine(name), email: tidyEmail(email), message: tidyText(message) };
}

const MISSING: Record<ContactField, string> = {
  name: 'Enter your name',
  email: 'Enter your email address',
  message: 'Enter your message',
};

/**
 * Validates a message (specification 5), on the page and on the server: first that all three fields are filled, then
 * the format of the email address, then the lengths.
 * @returns null when it is valid
 */
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

/** A tel: link for a number with spaces: +91 591 245 6780 becomes tel:+915912456780. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/**
 * A link that opens WhatsApp with a prefilled message.
 * @param number the number with its country code; spaces are ignored
 * @param text the message
 */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeText(text)}`;
}
