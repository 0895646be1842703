import { mobileDigits } from '../contact/contact';
import { LONGEST_TEXT } from '../form-field';
import { isoDateInIndia } from '../date';
import { NOTHING, rupeesFrom } from '../money/money';
import { COD, isByOwner, orderAmounts, totalOf } from '../payment/charges';
import { paymentText } from '../payment/payment';
import { parseExtras } from './extras';
import { dataIn, isRecord } from '../storage/parsed';
import { isWaiting, type Order, parseOrders, seenOrder, storedOrder } from './order';
import { addressLines } from './shipping';
import { FIRST_STATUS } from './status';

/**
 * `received`: the shop has the order; `emailed`: it has also sent the shopper a mail. Before that, the order
 * may get lost with its `tab` or `page`. If it's stored on the device, it is being sent (`waiting`), won't be
 * sent any more (`stuck`), or stays there because the site sends no orders (`device`). `sold`: the shop
 * refused the order, since others have bought a piece.
 */
export type Whereabouts =
  'page' | 'tab' | 'device' | 'waiting' | 'stuck' | 'sold' | 'received' | 'emailed';

/** @param copy where this browser stores the order @param now milliseconds since the epoch */
export function whereabouts(
  order: Order,
  copy: 'device' | 'tab' | 'page',
  now: number,
): Whereabouts {
  const { toShop } = order;
  if (toShop === 'received' || toShop === 'emailed') return toShop;
  if (order.sold) return 'sold';
  if (copy !== 'device') return copy;
  if (!toShop) return 'device';
  return isWaiting(order, now) ? 'waiting' : 'stuck';
}

/** Whether the shop has the order, as far as this device knows. */
export function isWithShop(where: Whereabouts): boolean {
  return where === 'received' || where === 'emailed';
}

/** The order with the content that the shop has, and with the pictures of this device. */
export function withContent(order: Order, shops: Order | undefined): Order {
  if (!shops || isSameContent(order, shops)) return order;
  const { uid, key, unseen, progress, toShop, postAt, sold } = order;
  const own = { key, unseen, progress, toShop, postAt, sold };
  const imageOf = (id: string) =>
    order.lines.find(({ product }) => product.id === id)?.product.image ?? '';
  return {
    ...shops,
    uid,
    status: order.status,
    date: order.date,
    lines: shops.lines.map(({ product, quantity }) => ({
      product: { ...product, image: imageOf(product.id) },
      quantity,
    })),
    ...(Object.fromEntries(
      Object.entries(own).filter(([, value]) => value !== undefined),
    ) as Partial<Order>),
  };
}

/** Whether both would be told alike. */
const isSameContent = (one: Order, other: Order): boolean =>
  JSON.stringify([orderAmounts(one), contentOf(one)]) ===
  JSON.stringify([orderAmounts(other), contentOf(other)]);

const contentOf = ({ lines, shipping, ...order }: Order) => [
  lines.map(({ product, quantity }) => [product.id, quantity]),
  addressLines(shipping),
  shipping.phone,
  shipping.email,
  [order.payment.via, paymentText(order.payment)],
  parseExtras(order),
  order.priceReason,
  order.delivery,
];

/** Leaves out what only concerns the device that placed the order. */
function anywhere({ unseen: _, toShop: __, postAt: ___, sold: ____, ...order }: Order): Order {
  return { ...shared(order), uid: null };
}

const shared = ({ progress: _, key: __, ...order }: Order): Order => order;

const withoutPicture = ({
  image: _,
  ...product
}: ReturnType<typeof storedOrder>['lines'][number]['product']) => product;
const withoutDerived = ({
  uid: _,
  status: __,
  total: ___,
  ...stored
}: ReturnType<typeof storedOrder>) => stored;

/** The order in links: without pictures, and without what the reader computes or what concerns only this device. */
export function portableOrder(order: Order) {
  const { lines, ...stored } = withoutDerived(storedOrder(anywhere(order)));
  return {
    ...stored,
    lines: lines.map(({ product, quantity }) => ({ product: withoutPicture(product), quantity })),
  };
}

export const orderForShop = (order: Order) => ({
  ...portableOrder(order),
  ...(order.key && { key: order.key }),
});

/** More than a device has that no one has confirmed. */
export const MAX_OTHER_KEYS = 20;

/**
 * The keys of a device's other orders, by which the shop notices that one device holds one-off pieces twice, with
 * whatever name and number.
 */
export function otherKeys(orders: readonly Order[], { id }: Order): string[] {
  return orders
    .filter((order) => order.id !== id)
    .sort((one, other) => other.placedAt - one.placedAt)
    .flatMap(({ key }) => key ?? [])
    .slice(0, MAX_OTHER_KEYS);
}

/** Enough for one of each product in the largest catalogue. */
export const MAX_ORDER_LINES = 2000;
/** The longest name, in a script of three bytes per letter. */
const MAX_LINE_BYTES = 512;
const MAX_ADDRESS_BYTES = 64 * 1024;
/** The size of the longest order that a device posts. */
export const MAX_ORDER_BYTES = MAX_ADDRESS_BYTES + MAX_ORDER_LINES * MAX_LINE_BYTES;

/** Far more than the shop has. */
const MAX_CHARGES = 20;

/** The last date JavaScript can format. */
const LAST_MOMENT = 8e15;

function foreignLine(line: unknown): unknown {
  if (!isRecord(line) || !isRecord(line.product)) return line;
  return { product: { ...line.product, image: '' }, quantity: line.quantity };
}

/** Whether it has a text that no form of the shop lets through. */
function isTooLong(order: Order): boolean {
  const { shipping, payment, lines, charges, reductions, priceReason } = order;
  const texts = [
    ...Object.values(shipping),
    ...Object.values(payment),
    ...lines.flatMap(({ product }) => [product.id, product.name]),
    ...charges.flatMap(({ id, label }) => [id, label]),
    ...reductions.map(({ reason }) => reason),
    priceReason,
  ];
  return texts.some((text) => typeof text === 'string' && text.length > LONGEST_TEXT);
}

/**
 * Parses an order that anyone could have written, from a link or a request to the shop. The result has no
 * owner, pictures or device state; date and total are computed.
 * @returns null unless it's a complete, valid order
 */
export function parseForeignOrder(data: unknown): Order | null {
  if (!isRecord(data)) return null;
  const { placedAt, lines } = data;
  if (typeof placedAt !== 'number' || !(placedAt >= 0 && placedAt <= LAST_MOMENT)) return null;
  if (!Array.isArray(lines) || lines.length > MAX_ORDER_LINES) return null;
  const stored = {
    ...data,
    date: isoDateInIndia(placedAt),
    status: FIRST_STATUS,
    uid: null,
    lines: lines.map(foreignLine),
    total: 0,
  };
  const [order] = parseOrders([stored]).value;
  if (!order || isTooLong(order) || order.charges.length > MAX_CHARGES) return null;
  // Only cash on delivery has this charge.
  const charges = order.charges.filter(({ id }) => id !== COD.id || COD.applies(order.payment));
  const total = totalOf({ ...order, charges });
  if (order.reductions.length > 0 && total <= NOTHING) return null;
  return { ...anywhere(order), charges, total };
}

/** Whether it says what only the shop's owner may decide. */
export const isOwnersWord = ({ reductions, priceReason, source, payment }: Order): boolean =>
  reductions.some(isByOwner) ||
  [priceReason, source, payment.taken].some((one) => one !== undefined);

/** Proves possession of the order or its link. Covers only parts of stored orders that no release changes. */
export async function orderProof({ id, placedAt, total, lines, shipping }: Order): Promise<string> {
  const content = [
    id,
    placedAt,
    rupeesFrom(total),
    lines.map(({ product, quantity }) => [product.id, rupeesFrom(product.price), quantity]),
    mobileDigits(shipping.phone),
    shipping.email.trim().toLowerCase(),
  ];
  return digestOf(content);
}

/**
 * Shows whether two copies of an order say the same. Leaves out what the shop says with its status: how it's paid, and
 * when it arrives.
 */
export const contentDigest = ({ lines, charges, reductions, shipping, ...order }: Order) =>
  digestOf([
    lines.map(({ product, quantity }) => [product.id, product.price, quantity]),
    charges.map(({ id, amount }) => [id, amount]),
    reductions.map(({ kind, reason, amount }) => [kind, reason, amount]),
    [...addressLines(shipping), shipping.phone, shipping.email],
    parseExtras(order),
    order.priceReason,
  ]);

async function digestOf(content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The file must not enable others to cancel its orders, and whose they were is of no use in it. */
const exported = ({ key: _, ...order }: Order) => withoutUid(storedOrder(order));
const withoutUid = ({ uid: _, ...stored }: ReturnType<typeof storedOrder>) => stored;

const FORMAT = 'aangan-orders';

export function ordersFile(orders: readonly Order[]): string {
  return JSON.stringify({ format: FORMAT, version: 1, orders: orders.map(exported) }, null, 1);
}

export interface OrdersFile {
  orders: readonly Order[];
  /** The number of invalid entries. */
  refused: number;
}

/** Imported orders become the user's own: a uid in a file proves nothing. @returns null for other files */
export function parseOrdersFile(text: string, uid: string): OrdersFile | null {
  const data = dataIn(text);
  const entries = isRecord(data) && data.format === FORMAT ? data.orders : data;
  if (!Array.isArray(entries)) return null;
  const { value, invalid = [] } = parseOrders(
    entries.map((entry: unknown) => (isRecord(entry) ? { ...entry, uid } : entry)),
  );
  return { orders: value.map(seenOrder), refused: invalid.length };
}
