import type { Catalogue } from '../catalogue/product';
import type { DeliveryTerms } from '../delivery/delivery';
import type { District } from '../delivery/pins';
import { NOTHING, type Paise } from '../money/money';
import { type AppliedCharge, CHARGES, chargesFor } from '../payment/charges';
import { isTakenAlready, type Payment } from '../payment/payment';
import { PROVIDER } from '../payment/provider';
import { isRecord } from '../storage/parsed';
import {
  type ChangeErrors,
  changedOrder,
  changedTotal,
  parseWanted,
  type WantedChange,
} from './change';
import { isSource, newOrder, type Order, seenOrder, type Source, sourceOf } from './order';
import type { StepDetails } from './record';
import { HOME_COUNTRY, isSent, withNames } from './shipping';

interface WayFacts {
  label: string;
  payment: Payment;
  /** Whether only orders that are sent can be paid like this, or only those that aren't. */
  needsAddress?: boolean;
}

/** How an order that the owner enters is paid. */
export const WAYS_TO_PAY = {
  cash: { label: 'Paid in cash', payment: { method: 'cod', taken: 'cash' } },
  upi: { label: 'Paid by UPI', payment: { method: 'upi', taken: 'upi' } },
  card: { label: 'Paid by card', payment: { method: 'card', taken: 'card' } },
  cod: { label: 'Cash on delivery', payment: { method: 'cod' }, needsAddress: true },
  collect: {
    label: 'Pays when collecting',
    payment: { method: 'cod', taken: 'later' },
    needsAddress: false,
  },
  link: { label: 'Send a payment link', payment: { method: 'upi', via: PROVIDER } },
} as const satisfies Record<string, WayFacts>;

export type WayToPay = keyof typeof WAYS_TO_PAY;
const WAYS = Object.keys(WAYS_TO_PAY) as WayToPay[];

const wayOf = (way: WayToPay): WayFacts => WAYS_TO_PAY[way];

/** @param sent whether the order is sent */
const isPossible = (way: WayToPay, sent: boolean): boolean =>
  (wayOf(way).needsAddress ?? sent) === sent;

/** @param sent whether the order is sent */
export const waysToPay = (sent: boolean, takesPayments: boolean): WayToPay[] =>
  WAYS.filter((way) => isPossible(way, sent) && (way !== 'link' || takesPayments));

/** At the door if it's sent, at once if the buyer takes it along, else by a link if the shop can send one. */
export function usualWay(source: Source, sent: boolean, takesPayments: boolean): WayToPay {
  if (sent) return 'cod';
  if (sourceOf(source).inPerson) return 'cash';
  return takesPayments ? 'link' : 'collect';
}

const isWay = (data: unknown): data is WayToPay =>
  typeof data === 'string' && Object.hasOwn(WAYS_TO_PAY, data);

/** An order that the owner has taken by telephone, on WhatsApp, at a fair or in the workshop. */
export interface WantedOrder {
  /** Made by the desk, so that an order is entered once, even if the answer gets lost. */
  id: string;
  source: Source;
  way: WayToPay;
  wanted: WantedChange;
}

/** Nothing chosen and typed yet. Every charge is wanted. */
export const EMPTY_WANTED: WantedChange = {
  shipping: {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    address: '',
    zipCode: '',
    country: HOME_COUNTRY,
    city: '',
    state: '',
  },
  quantities: {},
  prices: {},
  extras: {},
  charges: CHARGES.map(({ id }) => id),
  reduction: NOTHING,
  reason: '',
};

const NUMBER = /^AAN-\d{6}-[A-Z\d]{5}-[A-Z\d]{5}$/;

/** Parses what the desk sends. @returns null for anything else */
export function parseWantedOrder(data: unknown): WantedOrder | null {
  if (!isRecord(data)) return null;
  const { id, source, way } = data;
  const wanted = parseWanted(data.wanted);
  if (typeof id !== 'string' || !NUMBER.test(id)) return null;
  return wanted && isSource(source) && isWay(way) ? { id, source, way, wanted } : null;
}

/** The charges of an order that is paid in this way, of which the owner can drop some. */
export function chargesOf(way: WayToPay): AppliedCharge[] {
  const { payment } = wayOf(way);
  return payment.taken ? [] : chargesFor(payment);
}

/** Such an order before anything was chosen and typed. @param now milliseconds since the epoch */
function emptyOrder({ id, source, way }: WantedOrder, now: number): Order {
  const placed = newOrder({
    id,
    now,
    uid: null,
    lines: [],
    charges: chargesOf(way),
    reductions: [],
    shipping: EMPTY_WANTED.shipping,
    payment: WAYS_TO_PAY[way].payment,
  });
  return { ...seenOrder(placed), source };
}

/** What an order costs while it is being typed; null if that isn't known. */
export const ownersTotal = (order: WantedOrder, catalogue: Catalogue, now: number): Paise | null =>
  changedTotal(emptyOrder(order, now), order.wanted, catalogue);

/**
 * @param now milliseconds since the epoch
 * @param home the state of the shop, where pieces that aren't sent are handed over
 * @param places those of the PIN code; empty if unknown
 * @returns the order, or what is wrong with it
 */
export function ownersOrder(
  order: WantedOrder,
  catalogue: Catalogue,
  terms: DeliveryTerms,
  home: string,
  now: number,
  places: readonly District[] = [],
): { order: Order } | { errors: ChangeErrors } {
  const { way, wanted } = order;
  const shipping = withNames(wanted.shipping);
  const sent = isSent(shipping);
  const result = changedOrder(
    emptyOrder(order, now),
    { ...wanted, shipping: sent ? shipping : { ...shipping, state: home } },
    catalogue,
    terms,
    places,
  );
  if (sent || isPossible(way, sent)) return result;
  const errors = 'errors' in result ? result.errors : {};
  return { errors: { ...errors, way: `${wayOf(way).label} needs an address.` } };
}

/** The steps of such an order that have already been taken. */
export function stepsTaken({
  source,
  payment,
  shipping,
  total,
}: Pick<Order, 'source' | 'payment' | 'shipping' | 'total'>): {
  step: 'pay' | 'deliver';
  details: StepDetails;
}[] {
  if (!isTakenAlready(payment)) return [];
  const inPerson = source && sourceOf(source).inPerson && !isSent(shipping);
  return [
    { step: 'pay', details: { amount: total } },
    ...(inPerson ? [{ step: 'deliver' as const, details: {} }] : []),
  ];
}
