import { isoDateInIndia } from '../date';
import { isIsoDate } from '../delivery/days';
import { type DeliveryPromise, parsePromise } from '../delivery/delivery';
import { type Paise, parseRupees, rupeesFrom } from '../money/money';
import { isRecord } from '../storage/parsed';
import type { Order } from './order';
import {
  canStep,
  effectiveSteps,
  type HistoryEntry,
  type MoneyState,
  type OrderState,
  stepOf,
} from './lifecycle';

/** How far an order is, as the shop shows it to its shopper. */
export interface OrderStatus {
  id: string;
  version: number;
  status: string;
  money: MoneyState;
  /** The statuses that the order has reached after it was placed, oldest first; times in milliseconds since the epoch. */
  history: readonly { status: string; at: number }[];
  courier?: string;
  trackingNumber?: string;
  trackingLink?: string;
  reason?: string;
  refunded?: Paise;
  /** Whether the confirmation was mailed. */
  emailed: boolean;
  canCancel: boolean;
  /** When it was placed and arrives by the clock of the shop, where that of its device was wrong. */
  date?: string;
  delivery?: DeliveryPromise;
}

/** A status with the time at which the shop was asked, in milliseconds since the epoch. */
export interface OrderProgress extends OrderStatus {
  fetchedAt: number;
}

/** A courier, and where its parcels can be followed. */
export interface Courier {
  name: string;
  /** An address with `{number}` in it. */
  tracking: string;
}

/** Where a parcel can be followed. @returns undefined when the courier isn't known */
export function trackingLink(
  couriers: readonly Courier[],
  { courier, trackingNumber }: Pick<OrderState, 'courier' | 'trackingNumber'>,
): string | undefined {
  if (!courier || !trackingNumber) return undefined;
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const known = couriers.find(({ name }) => plain(name) === plain(courier));
  return known?.tracking.replaceAll('{number}', encodeURIComponent(trackingNumber));
}

/** What a shopper may know of an order's state: neither who changed it nor private notes. */
export function statusForShopper(
  { id, placedAt, date, delivery }: Pick<Order, 'id' | 'placedAt' | 'date' | 'delivery'>,
  state: OrderState,
  history: readonly HistoryEntry[],
  couriers: readonly Courier[],
  emailed: boolean,
): OrderStatus {
  const { version, status, money, courier, trackingNumber, reason, refunded } = state;
  const link = trackingLink(couriers, state);
  return {
    id,
    version,
    status,
    money,
    history: effectiveSteps(history).flatMap(({ step, at }) => {
      const reached = step === 'undo' ? undefined : stepOf(step).status?.to;
      return reached ? [{ status: reached, at }] : [];
    }),
    ...(courier && { courier }),
    ...(trackingNumber && { trackingNumber }),
    ...(link && { trackingLink: link }),
    ...(reason && { reason }),
    ...(refunded !== undefined && { refunded }),
    emailed,
    canCancel: canStep(state, 'cancel', 'shopper'),
    ...(date !== isoDateInIndia(placedAt) && { date, ...(delivery && { delivery }) }),
  };
}

/** The status as JSON: amounts in rupees. */
export function storedStatus({ refunded, ...status }: OrderStatus) {
  return { ...status, ...(refunded !== undefined && { refunded: rupeesFrom(refunded) }) };
}

const MONEY: readonly MoneyState[] = ['to collect', 'reported', 'simulated', 'paid', 'refunded'];
const OPTIONAL = ['courier', 'trackingNumber', 'reason'] as const;

/** Parses a status that came from the shop or from storage. @returns null when it isn't one */
export function parseStatus(data: unknown): OrderStatus | null {
  if (!isRecord(data)) return null;
  const { id, version, status, history, trackingLink: link } = data;
  const money = MONEY.find((one) => one === data.money);
  if (typeof id !== 'string' || typeof status !== 'string' || !money) return null;
  if (!Number.isSafeInteger(version) || !Array.isArray(history)) return null;
  const refunded = data.refunded === undefined ? null : parseRupees(data.refunded);
  const delivery = parsePromise(data.delivery);
  return {
    id,
    version: version as number,
    status,
    money,
    history: history.flatMap((entry: unknown) =>
      isRecord(entry) && typeof entry.status === 'string' && typeof entry.at === 'number'
        ? [{ status: entry.status, at: entry.at }]
        : [],
    ),
    ...Object.fromEntries(
      OPTIONAL.flatMap((name) => (typeof data[name] === 'string' ? [[name, data[name]]] : [])),
    ),
    ...(typeof link === 'string' && /^https:\/\//.test(link) && { trackingLink: link }),
    ...(refunded !== null && { refunded }),
    emailed: data.emailed === true,
    canCancel: data.canCancel === true,
    ...(isIsoDate(data.date) && { date: data.date }),
    ...(delivery && { delivery }),
  };
}

/** The progress of an order as it is stored. */
export function storedProgress({ fetchedAt, ...status }: OrderProgress) {
  return { ...storedStatus(status), fetchedAt };
}

/** Parses the progress of a stored order. @returns null when there is none */
export function parseProgress(data: unknown): OrderProgress | null {
  const status = parseStatus(data);
  const fetchedAt = isRecord(data) ? data.fetchedAt : undefined;
  return status && typeof fetchedAt === 'number' ? { ...status, fetchedAt } : null;
}
