import { looksLikeEmail } from './email';
import { CONTACT_MESSAGES } from './messages';

/** A message to the shop (specification 3). */
export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

export type ContactField = keyof ContactMessage;

/** What is wrong with a message: which fields, and what to say. */
export interface ContactProblem {
  fields: ContactField[];
  text: string;
}

/**
 * Checks a message as specification 5 says: all three fields, then the shape of the address.
 * @returns null when nothing is wrong
 */
export function checkContact(message: ContactMessage): ContactProblem | null {
  const empty = (['name', 'email', 'message'] as const).filter((field) => !message[field].trim());
  if (empty.length > 0) return { fields: empty, text: CONTACT_MESSAGES.missing };
  if (!looksLikeEmail(message.email)) return { fields: ['email'], text: CONTACT_MESSAGES.email };
  return null;
}
