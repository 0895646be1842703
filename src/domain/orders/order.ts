import { type Cart, parseCartLine, storedCart } from '../cart/cart';
import { subtotal } from '../cart/totals';
import { isoDateInIndia } from '../date';
import { type Paise, parseRupees, rupeesFrom } from '../money/paise';
import { isRecord, type Parsed, parseList } from '../storage/parsed';
import {
  type Payment,
  PAYMENT_METHODS,
  paymentCharge,
  totalDue,
  UPI_PROVIDERS,
} from '../payment/payment';
import { isBankReference } from '../payment/upi';
import { SHIPPING_FIELDS, type Shipping } from '../checkout/shipping';

/** An order placed on this device (specification 3, Order; the rest is beyond it). */
export interface Order {
  /** A prefix and a number, AAN-261121-7K2WX-M94RY: also its address, /order/{id}. */
  id: string;
  /** Milliseconds since the epoch. */
  placedAt: number;
  /** The day in India, as an ISO date. */
  date: string;
  /** Delivered, Processing, Shipped, or any other word (specification 4, Order status). */
  status: string;
  /** Who was signed in, or null. */
  uid: string | null;
  lines: Cart;
  /** What cash on delivery added; nothing otherwise. */
  codCharge: Paise;
  /** Everything together. */
  total: Paise;
  shipping: Shipping;
  payment: Payment;
  /** Set until the shopper has been told that the order was placed. */
  unseen?: true;
}

/** The data needed to make an order; date, status and amounts are derived. */
export interface OrderInput {
  id: string;
  /** Milliseconds since the epoch. */
  now: number;
  uid: string | null;
  lines: Cart;
  shipping: Shipping;
  payment: Payment;
}

/** A new order: Processing, and not seen yet. */
export function newOrder({ id, now, uid, lines, shipping, payment }: OrderInput): Order {
  return {
    id,
    placedAt: now,
    date: isoDateInIndia(now),
    status: 'Processing',
    uid,
    lines,
    codCharge: paymentCharge(payment.method),
    total: totalDue(lines, payment.method),
    shipping,
    payment,
    unseen: true,
  };
}

/** The subtotal of an order, at the prices when it was placed. */
export function orderSubtotal(order: Order): Paise {
  return subtotal(order.lines);
}

/**
 * The orders of one user, newest first.
 * @param uid the user's uid; null for orders placed by guests
 */
export function ordersOf(orders: readonly Order[], uid: string | null): Order[] {
  return orders.filter((order) => order.uid === uid).sort((a, b) => b.placedAt - a.placedAt);
}

/** Whether a stored value is a valid time: milliseconds since the epoch. */
function isMoment(data: unknown): data is number {
  return Number.isFinite(data) && (data as number) >= 0;
}

function parseShipping(data: unknown): Shipping | null {
  if (!isRecord(data)) return null;
  const entries = SHIPPING_FIELDS.map((field) => [field, data[field]] as const);
  if (entries.some(([, text]) => typeof text !== 'string')) return null;
  return Object.fromEntries(entries) as unknown as Shipping;
}

function parsePayment(data: unknown): Payment | null {
  if (!isRecord(data)) return null;
  const method = PAYMENT_METHODS.find(({ id }) => id === data.method)?.id;
  if (!method) return null;
  const text = (field: unknown) => (typeof field === 'string' && field ? field : null);
  const reference = text(data.reference);
  return {
    method,
    provider: UPI_PROVIDERS.find(({ id }) => id === data.provider)?.id ?? null,
    bank: text(data.bank),
    paymentId: text(data.paymentId),
    ...(reference && isBankReference(reference) && { reference }),
  };
}

/** Whether a text can be the id of an order: it is a part of an address. */
function isOrderId(data: unknown): data is string {
  return typeof data === 'string' && /^[a-z\d][\w-]{0,63}$/i.test(data);
}

function parseOrder(data: unknown): Order | null {
  if (!isRecord(data)) return null;
  const { id, placedAt, date, status, uid } = data;
  const codCharge = parseRupees(data.codCharge);
  const total = parseRupees(data.total);
  const lines = parseList(data.lines, parseCartLine, ({ product }) => product.id);
  const shipping = parseShipping(data.shipping);
  const payment = parsePayment(data.payment);
  if (!shipping || !payment || !lines.intact || lines.value.length === 0) return null;
  if (!isOrderId(id) || typeof date !== 'string') return null;
  if (typeof status !== 'string' || (typeof uid !== 'string' && uid !== null)) return null;
  if (!isMoment(placedAt) || codCharge === null || total === null) return null;
  return {
    id,
    placedAt,
    date,
    status,
    uid,
    lines: lines.value,
    codCharge,
    total,
    shipping,
    payment,
    ...(data.unseen === true && { unseen: true }),
  };
}

/** Parses stored orders: keeps every valid one, and only the first of each id. */
export function parseOrders(data: unknown): Parsed<readonly Order[]> {
  return parseList(data, parseOrder, ({ id }) => id);
}

/** An order as it is stored: the same, with all amounts in rupees. */
export function storedOrder(order: Order) {
  return {
    ...order,
    lines: storedCart(order.lines),
    codCharge: rupeesFrom(order.codCharge),
    total: rupeesFrom(order.total),
  };
}

/** The same order, after the shopper has been told of it. */
export function seenOrder({ unseen: _, ...order }: Order): Order {
  return order;
}

/**
 * The order to confirm: the last one that this tab placed. An order of an account is confirmed only while
 * the tab belongs to that account.
 * @param placedHere the ids of the orders that this tab placed, oldest first
 * @param uid who seems to be signed in; it can only hide an order
 */
export function confirmedOrder(
  orders: readonly Order[],
  placedHere: readonly string[],
  uid: string | null,
): Order | null {
  const order = orders.find(({ id }) => id === placedHere.at(-1));
  return order && (order.uid === null || order.uid === uid) ? order : null;
}
