import { type Order, storedOrder } from '../../shop/orders/order';
import type { RateLimit } from '../http/rate-limit';
import { type Channels, type Delivery, deliverToShop, digest } from '../messages/deliveries';
import type { Mail } from '../messages/mailer';

/** The ways to the shop and to the shopper. */
export interface OrderChannels extends Channels {
  /** How many mails one shopper's address receives; a stranger may have typed it. */
  mailsTo: RateLimit;
  /** Receives the number of an order and what became of it. */
  log: (line: string) => void;
}

export interface OrderMails {
  owner: () => Mail;
  /** Null when no mail can be sent to the typed address. */
  shopper: () => Mail | null;
}

/** `emailed`: whether the shopper's confirmation was accepted. `other`: the number has come with another order before. */
export type OrderDelivered =
  { is: 'delivered'; emailed: boolean } | { is: 'other' | 'refused' | 'unreachable' };

/**
 * Delivers an order by all channels: those that were missing when it is repeated. The shopper's confirmation follows
 * once the shop has the order; that it fails does not delay the order.
 */
export async function deliverOrder(
  order: Order,
  mails: OrderMails,
  channels: OrderChannels,
): Promise<OrderDelivered> {
  const { id } = order;
  const data = storedOrder(order);
  const fingerprint = digest(JSON.stringify(data));

  async function deliver(delivery: Delivery): Promise<OrderDelivered> {
    if (delivery.fingerprint !== fingerprint && delivery.done.size > 0) return { is: 'other' };
    delivery.fingerprint = fingerprint;
    const is = await deliverToShop(delivery, mails.owner, { type: 'order.placed', data }, channels);
    if (is !== 'accepted') return { is };
    await confirm(delivery);
    return { is: 'delivered', emailed: delivery.done.has('shopper') };
  }

  async function confirm({ done }: Delivery): Promise<void> {
    const { mailer, mailsTo } = channels;
    const mail = done.has('shopper') ? null : mails.shopper();
    if (!mailer || !mail) return;
    const permission = await mailsTo.take(digest(order.shipping.email.toLowerCase()));
    if (permission.ok && (await mailer.send(mail)) === 'accepted') done.add('shopper');
  }

  const first = { eventId: id, fingerprint, done: new Set<never>() };
  const result = await channels.deliveries.alone(id, first, deliver);
  channels.log(`Order ${id}: ${result.is}.`);
  return result;
}
