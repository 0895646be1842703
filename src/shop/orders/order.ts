import { type Cart, parseCartLine, storedCart, subtotal } from '../cart/cart';
import { isoDateInIndia } from '../date';
import { type DeliveryPromise, parsePromise } from '../delivery/delivery';
import { type Paise, parseRupees, rupeesFrom } from '../money/money';
import {
  type AppliedCharge,
  parseReductions,
  type Reduction,
  storedReductions,
  totalOf,
} from '../payment/charges';
import { parsePayment, type Payment } from '../payment/payment';
import { isRecord, type Parsed, parseList } from '../storage/parsed';
import { type Extras, parseExtras } from './extras';
import { type OrderProgress, parseProgress, storedStatus } from './order-status';
import { parseShipping, type Shipping } from './shipping';
import { FIRST_STATUS } from './status';

/** How an order came to the owner, who entered it at the desk. */
interface SourceFacts {
  label: string;
  /** The shopper is there and takes the pieces along. */
  inPerson?: true;
}

const SOURCES = {
  telephone: { label: 'Telephone' },
  whatsapp: { label: 'WhatsApp' },
  fair: { label: 'Fair', inPerson: true },
  workshop: { label: 'Workshop', inPerson: true },
} as const satisfies Record<string, SourceFacts>;

export type Source = keyof typeof SOURCES;
export const SOURCE_NAMES = Object.keys(SOURCES) as Source[];

export const isSource = (data: unknown): data is Source =>
  typeof data === 'string' && Object.hasOwn(SOURCES, data);

export const sourceOf = (source: Source): SourceFacts => SOURCES[source];

/** An order's delivery to the shop, where the site sends orders (docs/orders.md). */
export type ToShop = (typeof TO_SHOP)[number];
const TO_SHOP = ['waiting', 'received', 'emailed', 'refused'] as const;

/** Specification 3, Order, with our additions. */
export interface Order extends Extras {
  /** Such as AAN-261121-7K2WX-M94RY; also its address, /order/{id}. */
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
  /** Charges added to the price of the pieces. */
  charges: readonly AppliedCharge[];
  /** What was taken off the price. */
  reductions: readonly Reduction[];
  /** Why pieces have another price than in the catalogue, as agreed with the owner. */
  priceReason?: string;
  total: Paise;
  shipping: Shipping;
  payment: Payment;
  /** Only of an order that the owner entered. */
  source?: Source;
  delivery?: DeliveryPromise;
  /** Removed once the shopper has seen that the order was placed. */
  unseen?: true;
  /** Its last known progress in the shop's order book. */
  progress?: OrderProgress;
  /** A random key that proves which device placed the order. Links, files and mails omit it. */
  key?: string;
  /** Only where the site sends orders. */
  toShop?: ToShop;
  /** Ids of one-off pieces that others had bought first, so that the shop refused the order. */
  sold?: readonly string[];
  /** The earliest time at which the server accepts another attempt, in milliseconds since the epoch. */
  postAt?: number;
}

/** Characters that neither look alike nor sound alike on the phone. */
const LETTERS = '23456789HKLMRWXY';

/**
 * Makes an order number from the day and ten random letters (40 bits): AAN-261121-7K2WX-M94RY.
 * @param now milliseconds since the epoch
 * @param random from 0 up to but excluding 1
 */
export function orderNumber(now: number, random: () => number): string {
  const day = isoDateInIndia(now).slice(2).replaceAll('-', '');
  const letter = () => LETTERS.charAt(Math.floor(random() * LETTERS.length));
  const group = () => Array.from({ length: 5 }, letter).join('');
  return `AAN-${day}-${group()}-${group()}`;
}

/** Date, status and amounts are derived. */
export interface OrderInput extends Extras {
  id: string;
  /** Milliseconds since the epoch. */
  now: number;
  uid: string | null;
  lines: Cart;
  charges: readonly AppliedCharge[];
  reductions: readonly Reduction[];
  shipping: Shipping;
  payment: Payment;
  delivery?: DeliveryPromise | undefined;
  toShop?: ToShop | undefined;
  key?: string | undefined;
}

export function newOrder(input: OrderInput): Order {
  const { id, now, uid, lines, charges, reductions, shipping, payment } = input;
  const { delivery, toShop, key } = input;
  return {
    id,
    placedAt: now,
    date: isoDateInIndia(now),
    status: FIRST_STATUS,
    uid,
    lines,
    charges,
    reductions,
    total: totalOf(input),
    shipping,
    payment,
    ...(delivery && { delivery }),
    ...parseExtras(input),
    unseen: true,
    ...(toShop && { toShop }),
    ...(key && { key }),
  };
}

const GIVEN_UP_MS = 30 * 24 * 60 * 60 * 1000;

/** After 30 days, an order is too old to be sent automatically. @param now milliseconds since the epoch */
export function isWaiting({ toShop, placedAt }: Order, now: number): boolean {
  return toShop === 'waiting' && now - placedAt < GIVEN_UP_MS;
}

/** The subtotal at the prices of the day it was placed. */
export function orderSubtotal(order: Order): Paise {
  return subtotal(order.lines);
}

/** The newest orders come first. @param uid null for guest orders */
export function ordersOf(orders: readonly Order[], uid: string | null): Order[] {
  return orders.filter((order) => order.uid === uid).sort((a, b) => b.placedAt - a.placedAt);
}

/** Milliseconds since the epoch. */
function isMoment(data: unknown): data is number {
  return Number.isFinite(data) && (data as number) >= 0;
}

function isTexts(data: unknown): data is string[] {
  return Array.isArray(data) && data.length > 0 && data.every((one) => typeof one === 'string');
}

function parseCharges(data: unknown): AppliedCharge[] | null {
  const { value, valid } = parseList(
    data,
    (entry) => {
      if (!isRecord(entry)) return null;
      const { id, label } = entry;
      const amount = parseRupees(entry.amount);
      if (typeof id !== 'string' || typeof label !== 'string' || amount === null) return null;
      return { id, label, amount };
    },
    ({ id }) => id,
  );
  return valid ? value : null;
}

/** The id must be a single segment of an address. */
function isOrderId(data: unknown): data is string {
  return typeof data === 'string' && /^[a-z\d][\w-]{0,63}$/i.test(data);
}

function parseOrder(data: unknown): Order | null {
  if (!isRecord(data)) return null;
  const { id, placedAt, date, status, uid, priceReason, source } = data;
  const charges = parseCharges(data.charges);
  const reductions = parseReductions(data.reductions);
  const total = parseRupees(data.total);
  const lines = parseList(data.lines, parseCartLine, ({ product }) => product.id);
  const shipping = parseShipping(data.shipping);
  const payment = parsePayment(data.payment);
  if (!shipping || !payment || !lines.valid || lines.value.length === 0) return null;
  if (!isOrderId(id) || typeof date !== 'string') return null;
  if (typeof status !== 'string' || (typeof uid !== 'string' && uid !== null)) return null;
  const toShop = TO_SHOP.find((one) => one === data.toShop);
  const delivery = parsePromise(data.delivery);
  const progress = parseProgress(data.progress);
  if (!isMoment(placedAt) || !charges || !reductions || total === null) return null;
  return {
    id,
    placedAt,
    date,
    status,
    uid,
    lines: lines.value,
    charges,
    reductions,
    ...(typeof priceReason === 'string' && priceReason && { priceReason }),
    total,
    shipping,
    payment,
    ...(isSource(source) && { source }),
    ...(delivery && { delivery }),
    ...parseExtras(data),
    ...(progress?.id === id && { progress }),
    ...(typeof data.key === 'string' && { key: data.key }),
    ...(data.unseen === true && { unseen: true }),
    ...(toShop && { toShop }),
    ...(toShop === 'refused' && isTexts(data.sold) && { sold: data.sold }),
    ...(toShop === 'waiting' && isMoment(data.postAt) && { postAt: data.postAt }),
  };
}

/** Keeps every valid order, and only the first of each id. */
export function parseOrders(data: unknown): Parsed<readonly Order[]> {
  return parseList(data, parseOrder, ({ id }) => id);
}

/** The format of stored orders, links and files. CONTRIBUTING.md says how it changes. */
const ORDER_VERSION = 1;

/** Writes all amounts in rupees. */
export function storedOrder({ progress, reductions, ...order }: Order) {
  return {
    version: ORDER_VERSION,
    ...order,
    lines: storedCart(order.lines),
    charges: order.charges.map((charge) => ({ ...charge, amount: rupeesFrom(charge.amount) })),
    ...(reductions.length > 0 && { reductions: storedReductions(reductions) }),
    total: rupeesFrom(order.total),
    ...(progress && { progress: storedStatus(progress) }),
  };
}

/** The order as it is now, with the shop's date where the device's clock was wrong, and as it was paid in the end. */
export function asShopKnows(order: Order, progress: OrderProgress | undefined): Order {
  if (!progress) return order;
  const {
    status,
    date = order.date,
    delivery = order.delivery,
    payment = order.payment,
  } = progress;
  return { ...order, status, date, payment, ...(delivery && { delivery }), progress };
}

/** Marks it as seen by the shopper. */
export function seenOrder({ unseen: _, ...order }: Order): Order {
  return order;
}
