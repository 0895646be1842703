import { pieceCounts } from '../../shop/catalogue/product';
import { longDate } from '../../shop/date';
import {
  type DeliveryTerms,
  shippingClauses,
  shipsAgainOn,
  type StandardDelivery,
} from '../../shop/delivery/delivery';
import { type District, pinDigits } from '../../shop/delivery/pins';
import {
  deliveryMessages,
  deliveryNotes,
  expectedText,
} from '../../shop/delivery/delivery.messages';
import { type Order, storedOrder } from '../../shop/orders/order';
import { isSent, type Shipping } from '../../shop/orders/shipping';
import { methodOf } from '../../shop/payment/payment';
import { orderLinkText } from '../../shop/sharing/links';
import { pauseOn } from '../../shop/today/notice';
import type { Incoming } from '../book/book';
import { piecesOf } from '../book/reservations';
import { readNotice } from '../book/today';
import type { Channel, Outgoing } from '../book/outgoing';
import type { ShopCall } from '../open-shop/open-shop';
import { mailboxOf } from '../book/mailbox';
import { type MailShop, ownerMail, shopperMail } from '../outgoing/placed-mails';
import { outgoingEvent } from '../outgoing/sender';
import { summaryWith } from '../outgoing/summary';
import { mailPath } from '../outgoing/mail-links';

/** The shop's terms for an order that is placed on a day. @param day as an ISO date in India */
export async function termsOn(
  day: string,
  { book, terms }: Pick<ShopCall, 'book' | 'terms'>,
): Promise<DeliveryTerms> {
  const { notice } = await readNotice(book.database);
  return { ...terms, pause: pauseOn(notice, day) };
}

/** The places of an address, for a shop that may sell to some of them only. */
export const placesFor = async (
  { zipCode }: Pick<Shipping, 'zipCode'>,
  { terms, placesOf }: Pick<ShopCall, 'terms' | 'placesOf'>,
): Promise<readonly District[]> => (terms.onlyState ? placesOf(pinDigits(zipCode) ?? '') : []);

/** When an order was placed and is expected, and how that differs from standard delivery. */
export function datesOf(
  { date, delivery, lines, shipping }: Pick<Order, 'date' | 'delivery' | 'lines' | 'shipping'>,
  standard: StandardDelivery,
): string[] {
  const notes = delivery && [
    expectedText(delivery),
    ...deliveryNotes(delivery, { lines, pin: shipping.zipCode }, standard),
  ];
  return [`Placed on ${longDate(date)}.`, ...(notes ?? [])];
}

/** What follows in the shop's sentences is about parcels. */
const inPerson = (shop: MailShop): MailShop => ({
  ...shop,
  thanks: 'Thank you for buying from us.',
  next: [],
});

/** During a pause, the sentence about the usual days until parcels leave says when they do. */
function inPause(shop: MailShop, again: string | undefined): MailShop {
  if (!again) return shop;
  const changed = (text: string) =>
    shippingClauses(text)
      .map((part, index) => (index % 2 ? deliveryMessages.shipsOn(again) : part))
      .join('');
  return { ...shop, next: shop.next.map(({ title, text }) => ({ title, text: changed(text) })) };
}

/**
 * What to send about a new order, and what the owner should check. For an order that the owner entered, the owner gets no
 * mail, and the shopper needn't confirm it.
 */
export async function outgoingAbout(
  order: Order,
  dates: readonly string[],
  warnings: readonly string[],
  call: ShopCall,
): Promise<Pick<Incoming, 'outgoing' | 'summary' | 'attention'>> {
  const { book, channels, catalogue, now, shop, mailsTo, mailsToOwner } = call;
  const { hasMail, hasWebhook, owner, domain } = channels;
  const isOwners = order.source !== undefined;
  const row = (channel: Channel, payload: string): Outgoing => ({
    id: `${order.id}.${channel}`,
    about: order.id,
    channel,
    payload,
  });
  const rows: Outgoing[] = [];
  if (hasWebhook) {
    const timestamp = new Date(now).toISOString();
    const event = { type: 'order.placed' as const, timestamp, data: storedOrder(order) };
    rows.push(row('webhook', outgoingEvent(order.id, event)));
  }
  if (!hasMail) return { outgoing: rows, attention: warnings };
  const confirms = methodOf(order.payment.method).inCash && !isOwners;
  const options = {
    shop: isSent(order.shipping)
      ? inPause(shop, shipsAgainOn(await termsOn(order.date, call), now))
      : inPerson(shop),
    owner,
    domain,
    dates,
    payPath: order.payment.via && (await mailPath(book, 'pay', order.id)),
    confirmPath: confirms ? await mailPath(book, 'confirm', order.id) : undefined,
    holdsPieces: piecesOf(order, pieceCounts(catalogue)).length > 0,
  };
  const linkText = await orderLinkText(order);
  const confirmation = shopperMail(order, linkText, options);
  const permission = confirmation && (await mailsTo.take(mailboxOf(order.shipping.email), now));
  const attention =
    permission?.ok === false
      ? [...warnings, 'The shopper got no mail: this address has had several within an hour.']
      : warnings;
  if (permission?.ok) rows.push(row('shopper', JSON.stringify(confirmation)));
  if (isOwners) return { outgoing: rows, attention };
  if ((await mailsToOwner.take('', now)).ok) {
    const mail = ownerMail(order, catalogue, { ...options, warnings: attention });
    rows.push(row('owner', JSON.stringify(mail)));
    return { outgoing: rows, attention };
  }
  const summary: Incoming['summary'] = (queries) =>
    summaryWith(order, shop, channels, queries, now);
  return { outgoing: rows, summary, attention };
}
