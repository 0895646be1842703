import { formatMoney } from '../../shop/money/money';
import type { Order } from '../../shop/orders/order';
import { paymentLabel } from '../../shop/payment/payment';
import { dataIn, isRecord } from '../../shop/storage/parsed';
import type { Queries } from '../book/database';
import { MESSAGE, type Outgoing, payloadOf } from '../book/outgoing';
import { mailBody, type Part, withoutLinks } from './mail-text';
import { deskLink, type MailAddresses, type MailSender } from './order-mails';

const WINDOW_MS = 10 * 60_000;
/** How many mails about orders the owner gets in ten minutes before they become one. */
export const OWNER_TURNS = { name: 'owner', turns: 20, windowMs: WINDOW_MS };
/** A mail lists no more. */
const LISTED = 100;

/** One mail at the end of these ten minutes, which lists this order with those before it. */
export async function summaryWith(
  order: Order,
  shop: MailSender,
  { owner, domain }: MailAddresses,
  queries: Queries,
  now: number,
): Promise<Outgoing> {
  const turn = Math.floor(now / WINDOW_MS);
  const about = `${MESSAGE}orders-${turn}`;
  const id = `${about}.owner`;
  const before = dataIn(await payloadOf(queries, id));
  const lines = isRecord(before) && Array.isArray(before.orders) ? (before.orders as string[]) : [];
  const { shipping, payment } = withoutLinks(order);
  const line = `${order.id}: ${formatMoney(order.total)}, ${paymentLabel(payment)}, ${shipping.city}`;
  const orders = [...lines, line];
  const title = `${orders.length} more orders`;
  const listed: (readonly Part[])[] = orders.slice(0, LISTED).map((one) => [one]);
  const more = orders.length > LISTED ? [[`And ${orders.length - LISTED} more.`]] : [];
  const blocks = [
    { lines: [['Many orders are arriving, so these share one mail.']] },
    { lines: [...listed, ...more] },
    { lines: [[deskLink(shop)]] },
  ];
  const mail = {
    sender: shop.name,
    to: owner,
    subject: title,
    ...mailBody(title, blocks),
    messageId: `<orders-${turn}@${domain}>`,
  };
  return {
    id,
    about,
    channel: 'owner',
    payload: JSON.stringify({ ...mail, orders }),
    dueAt: (turn + 1) * WINDOW_MS,
  };
}
