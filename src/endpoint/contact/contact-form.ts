import { randomUUID } from 'node:crypto';
import { checkContact, looksLikeEmail, tidyContact, tidyEmail } from '../../shop/contact/contact';
import { isRecord } from '../../shop/storage/parsed';
import { plainAddress } from '../book/mailbox';
import { digest } from '../book/secrets';
import { addOutgoing, type Channel, MESSAGE, type Outgoing } from '../book/outgoing';
import { answer, answerLater, MAX_BODY_BYTES, receive } from '../http/answer';
import { answerMessages as texts } from '../http/answer.messages';
import type { ShopCall } from '../open-shop/open-shop';
import { mailBody, shownAddress, withoutLinks } from '../outgoing/mail-text';
import type { Mail } from '../outgoing/mailer';
import { deliverNow, outgoingEvent, type ShopChannels } from '../outgoing/sender';
import type { WebhookEvent } from '../outgoing/webhook';

interface Read {
  mail: Mail;
  event: Pick<WebhookEvent, 'type' | 'data'>;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads a message (specification 3, Contact). @returns what is wrong with it, or else what to deliver */
export function readMessage(data: Record<string, unknown>, owner: string): Read | string {
  const given = { name: text(data.name), email: text(data.email), message: text(data.message) };
  const problem = checkContact(given);
  if (problem) return problem.text;
  const message = tidyContact(given);
  const { name, email } = message;
  const subject = withoutLinks(`Message from ${name}`);
  const lines = withoutLinks(message.message)
    .split('\n')
    .map((line) => [line]);
  const address = plainAddress(email);
  const answerable = address
    ? 'to answer, reply to this email.'
    : 'a reply to this email won’t reach this address. To answer, copy the address into a new email.';
  return {
    mail: {
      sender: 'Contact form',
      to: owner,
      ...(address && { replyTo: { name, address } }),
      subject,
      ...mailBody(subject, [
        { lines },
        {
          lines: [[`${withoutLinks(name)}, ${shownAddress(email)}: ${answerable}`]],
        },
      ]),
    },
    event: { type: 'message.sent', data: message },
  };
}

/** Reads a newsletter sign-up. @returns what is wrong with the address, or else what to deliver */
export function readSubscription(data: Record<string, unknown>, owner: string): Read | string {
  const email = text(data.email);
  const problem = checkContact({ name: '-', email, message: '-' });
  if (problem || !looksLikeEmail(email)) return problem?.text ?? texts.unreadable;
  const address = tidyEmail(email);
  const subject = `Newsletter: ${address}`;
  const asking =
    'New newsletter sign-up. Before you add this address, write to it and ask its owner to confirm.';
  const odd = 'Many mail servers do not accept this address as it is.';
  return {
    mail: {
      sender: 'Newsletter form',
      to: owner,
      subject,
      ...mailBody(`Newsletter: ${shownAddress(address)}`, [
        { lines: [[asking], ...(plainAddress(address) ? [] : [[odd]])] },
      ]),
    },
    event: { type: 'newsletter.subscribed', data: { email: address } },
  };
}

/** Equal messages have the same id until they have been sent. */
function outgoing({ mail, event }: Read, channels: ShopChannels, now: number): Outgoing[] {
  const about = `${MESSAGE}${digest(JSON.stringify(event))}`;
  const row = (channel: Channel, payload: string): Outgoing => ({
    id: `${about}.${channel}`,
    about,
    channel,
    payload,
  });
  const timestamp = new Date(now).toISOString();
  return [
    ...(channels.hasMail ? [row('owner', JSON.stringify(mail))] : []),
    ...(channels.hasWebhook
      ? [row('webhook', outgoingEvent(`msg_${randomUUID()}`, { ...event, timestamp }))]
      : []),
  ];
}

/**
 * Answers `POST /api/messages` and `POST /api/newsletter` (docs/orders.md) with 200 once the shop has the message.
 * Only programs fill in the invisible field `website`; they get the same response, but nothing is delivered.
 * @param read reads one of the two kinds
 */
export async function answerMessage(
  { request, book, channels, limit, caller, now }: ShopCall,
  read: typeof readMessage,
): Promise<Response> {
  const received = await receive(request, MAX_BODY_BYTES, texts);
  if (!received.ok) return received.response;
  const data = isRecord(received.value) ? received.value : {};
  const result = read(data, channels.owner);
  if (typeof result === 'string') return answer(400, { message: result });

  const permission = await limit.take(caller);
  if (!permission.ok) return answerLater(429, texts.tooMany, permission.retryAfterS);
  if (data.website) return answer(200, {});

  const rows = outgoing(result, channels, now);
  await book.database.transaction((queries) => addOutgoing(queries, rows, now));
  await deliverNow(
    channels,
    rows.map(({ id }) => id),
  );
  await limit.succeeded();
  return answer(200, {});
}
