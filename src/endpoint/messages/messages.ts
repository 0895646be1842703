import { randomUUID } from 'node:crypto';
import { checkContact, looksLikeEmail } from '../../shop/contact/contact';
import { isRecord } from '../../shop/storage/parsed';
import { isVisibleText, tidyText } from '../../shop/typed-text';
import { answer, receive } from '../http/answer';
import { deliveryMessages as messages, MAX_BODY_BYTES, notNow } from '../orders/orders';
import type { Channels } from '../orders/delivery';
import { mailBody } from './mail-text';
import type { Mail } from './mailer';
import type { RateLimit } from '../http/rate-limit';
import type { WebhookEvent } from './webhook';

export interface MessageSurroundings {
  channels: Pick<Channels, 'mailer' | 'webhook'>;
  limit: RateLimit;
  /** Whose limit it counts towards. */
  caller: string;
  owner: string;
}

interface Read {
  mail: Mail;
  event: Pick<WebhookEvent, 'type' | 'data'>;
}

/** The longest name. */
const NAME_LENGTH = 200;

/** Reads a message to the shop (specification 3, Contact). @returns what is wrong with it, or what to deliver */
export function readMessage(data: Record<string, unknown>, owner: string): Read | string {
  const text = (field: string) => (typeof data[field] === 'string' ? tidyText(data[field]) : '');
  const message = { name: text('name'), email: text('email'), message: text('message') };
  const { name, email } = message;
  const problem = checkContact(message);
  if (problem) return problem.text;
  if (!isVisibleText(name) || name.length > NAME_LENGTH) return messages.unreadable;
  const subject = `Message from ${name}`;
  const lines = message.message.split('\n').map((line) => [line]);
  return {
    mail: {
      sender: 'Contact form',
      to: owner,
      replyTo: { name, address: email },
      subject,
      ...mailBody(subject, [{ lines }, { lines: [[`${name}, ${email}: reply to this mail.`]] }]),
    },
    event: { type: 'message.sent', data: message },
  };
}

/** Reads an address for the newsletter. @returns what is wrong with it, or what to deliver */
export function readSubscription(data: Record<string, unknown>, owner: string): Read | string {
  const email = typeof data.email === 'string' ? data.email.trim() : '';
  const problem = checkContact({ name: '-', email, message: '-' });
  if (problem || !looksLikeEmail(email)) return problem?.text ?? messages.unreadable;
  const subject = `Newsletter: ${email}`;
  const line =
    'Somebody asks for the newsletter at this address. Write once to ask whether it was they.';
  return {
    mail: {
      sender: 'Newsletter form',
      to: owner,
      subject,
      ...mailBody(subject, [{ lines: [[line]] }]),
    },
    event: { type: 'newsletter.subscribed', data: { email } },
  };
}

/**
 * Answers `POST /api/messages` and `POST /api/newsletter` (docs/orders.md): 200 once the shop has it. A filled field
 * `website`, which people do not see, is a program's: it is answered alike, and not delivered.
 * @param read reads one of the two
 */
export async function answerMessage(
  request: Request,
  read: typeof readMessage,
  { channels: { mailer, webhook }, limit, caller, owner }: MessageSurroundings,
): Promise<Response> {
  const received = await receive(request, MAX_BODY_BYTES, messages);
  if (!received.ok) return received.response;
  const data = isRecord(received.value) ? received.value : {};
  const result = read(data, owner);
  if (typeof result === 'string') return answer(400, { message: result });

  const permission = await limit.take(caller);
  if (!permission.ok)
    return answer(
      429,
      { message: messages.tooMany },
      { 'Retry-After': `${permission.retryAfterS}` },
    );
  if (data.website) return answer(200, {});

  const event = { ...result.event, timestamp: new Date().toISOString() };
  const [mailed, told] = await Promise.all([
    mailer?.send(result.mail) ?? 'accepted',
    webhook?.(`msg_${randomUUID()}`, event) ?? true,
  ]);
  if (mailed !== 'accepted' || !told) return notNow();
  await limit.succeeded();
  return answer(200, {});
}
