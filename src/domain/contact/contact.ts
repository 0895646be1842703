import { looksLikeEmail } from './email';
import { CONTACT_MESSAGES } from './messages';

/** A message to the shop (specification 3). */
export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

export type ContactField = keyof ContactMessage;

/** A validation error: the wrong fields, and the message to show. */
export interface ContactProblem {
  fields: ContactField[];
  text: string;
}

/**
 * Validates a message (specification 5): first that all three fields are filled, then the format of
 * the e-mail address.
 * @returns null when it is valid
 */
export function checkContact(message: ContactMessage): ContactProblem | null {
  const empty = (['name', 'email', 'message'] as const).filter((field) => !message[field].trim());
  if (empty.length > 0) return { fields: empty, text: CONTACT_MESSAGES.missing };
  if (!looksLikeEmail(message.email)) return { fields: ['email'], text: CONTACT_MESSAGES.email };
  return null;
}
