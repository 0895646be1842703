import { createHash } from 'node:crypto';
import { type Order, storedOrder } from '../../shop/orders/order';
import type { Mail, Mailer } from '../messages/mailer';
import type { Numbers, Step } from './numbers';
import type { RateLimit } from '../http/rate-limit';
import type { Webhook } from '../messages/webhook';

/** The ways to the shop that are configured. */
export interface Channels {
  mailer: Mailer | null;
  webhook: Webhook | null;
  numbers: Numbers;
  /** How many mails one shopper's address receives; a stranger may have typed it. */
  mailsTo: RateLimit;
  /** Receives the number of an order and what became of it. */
  log: (line: string) => void;
}

export interface OrderMails {
  owner: () => Mail;
  shopper: () => Mail;
}

/**
 * `emailed`: whether the shopper's confirmation was accepted. `other`: the number has come with another body before.
 */
export type OrderDelivered =
  { is: 'delivered'; emailed: boolean } | { is: 'other' | 'refused' | 'unreachable' };

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Delivers an order by all channels: those that were missing when it is repeated. The shopper's confirmation follows
 * once the shop has the order; that it fails does not delay the order.
 * @param body the order as it was sent: the same number with another body is another order
 */
export async function deliverOrder(
  order: Order,
  body: string,
  mails: OrderMails,
  { mailer, webhook, numbers, mailsTo, log }: Channels,
): Promise<OrderDelivered> {
  const { id } = order;
  const fingerprint = digest(body);
  const result = await numbers.alone(id, async (): Promise<OrderDelivered> => {
    const known = numbers.recall(id);
    if (known && known.fingerprint !== fingerprint) return { is: 'other' };
    const done = new Set<Step>(known?.done);
    const isDone = (step: Step) => {
      done.add(step);
      numbers.remember(id, { fingerprint, done: [...done] });
    };
    const mail = async (step: Step, one: Mail) => {
      const delivered = done.has(step) || !mailer ? 'accepted' : await mailer.send(one);
      if (delivered === 'accepted' && mailer) isDone(step);
      return delivered;
    };
    const tell = async () => {
      if (!webhook || done.has('webhook')) return true;
      const timestamp = new Date().toISOString();
      const ok = await webhook(id, { type: 'order.placed', timestamp, data: storedOrder(order) });
      if (ok) isDone('webhook');
      return ok;
    };

    const [ownerHas, webhookHas] = await Promise.all([mail('owner', mails.owner()), tell()]);
    if (ownerHas !== 'accepted') return { is: ownerHas };
    if (!webhookHas) return { is: 'unreachable' };
    if (mailer && !done.has('shopper')) {
      const address = digest(order.shipping.email.toLowerCase());
      if ((await mailsTo.take(address)).ok) await mail('shopper', mails.shopper());
    }
    return { is: 'delivered', emailed: done.has('shopper') };
  });
  log(`Order ${id}: ${result.is}.`);
  return result;
}
