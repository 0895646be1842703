import { formatMoney } from '../../shop/money/money';
import type { Order } from '../../shop/orders/order';
import { paymentLabel } from '../../shop/payment/payment';
import { dataIn, isRecord } from '../../shop/storage/parsed';
import type { Letterhead } from '../../shop/seller/seller';
import type { Queries } from '../book/database';
import { lockPayload, MESSAGE, type Outgoing } from '../book/outgoing';
import { deskLink, mailBody, type Part, withoutLinks } from './mail-text';
import type { MailAddresses } from './order-mails';

const WINDOW_MS = 10 * 60_000;
/** How many mails about orders the owner gets in ten minutes before they become one. */
export const OWNER_TURNS = { name: 'owner', turns: 20, windowMs: WINDOW_MS };
/** A mail lists no more. */
const LISTED = 100;

/** What a summary says of a new order. */
function facts(order: Order): string {
  const { shipping, payment } = withoutLinks(order);
  return `${formatMoney(order.total)}, ${paymentLabel(payment)}, ${shipping.city}`;
}

/**
 * One mail at the end of these ten minutes, which lists this order with those before it.
 * @param queries those of the transaction in which the mail is stored
 * @param news what has happened to an order that isn't new
 */
export async function summaryWith(
  order: Order,
  shop: Letterhead,
  { owner, domain }: MailAddresses,
  queries: Queries,
  now: number,
  news?: string,
): Promise<Outgoing> {
  const turn = Math.floor(now / WINDOW_MS);
  const about = `${MESSAGE}orders-${turn}`;
  const dueAt = (turn + 1) * WINDOW_MS;
  const row = { id: `${about}.owner`, about, channel: 'owner', dueAt } as const;
  const before = dataIn(await lockPayload(queries, row));
  const lines = isRecord(before) && Array.isArray(before.orders) ? (before.orders as string[]) : [];
  const orders = [...lines, `${order.id}: ${news ?? facts(order)}`];
  const hasNews = news !== undefined || (isRecord(before) && before.hasNews === true);
  const more = orders.length === 1 ? '1 more order' : `${orders.length} more orders`;
  const title = hasNews ? 'News about your orders' : more;
  const listed: (readonly Part[])[] = orders.slice(0, LISTED).map((one) => [one]);
  const rest = orders.length > LISTED ? [[`And ${orders.length - LISTED} more.`]] : [];
  const blocks = [
    { lines: [['Much is happening at once, so this mail has it all.']] },
    { lines: [...listed, ...rest] },
    { lines: [[deskLink(shop)]] },
  ];
  const mail = {
    sender: shop.name,
    to: owner,
    subject: title,
    ...mailBody(title, blocks),
    messageId: `<orders-${turn}@${domain}>`,
  };
  return { ...row, payload: JSON.stringify({ ...mail, orders, hasNews }) };
}
