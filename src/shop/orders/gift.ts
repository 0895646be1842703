import { oneLine } from '../typed-text';

/** In characters. */
export const GIFT_MESSAGE_MAX = 240;

/** The stored form: lines without invisible characters; may be empty. */
export function tidyGiftMessage(text: string): string {
  const lines = text.slice(0, GIFT_MESSAGE_MAX).split(/\r?\n/).map(oneLine);
  return lines.join('\n').trim();
}

export function parseGift(data: unknown): string | undefined {
  return typeof data === 'string' ? tidyGiftMessage(data) : undefined;
}

export const giftMessages = {
  label: 'This is a gift',
  hint: 'The packing slip shows no prices.',
  message: 'Message (optional)',
  messageHint: `We write it on a card, up to ${GIFT_MESSAGE_MAX} characters.`,
  heading: 'Gift',
} as const;

export function giftLines(message: string): string[] {
  return message ? message.split('\n') : ['No message'];
}
