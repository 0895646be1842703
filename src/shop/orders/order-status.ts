import { isIsoDate } from '../date';
import { type DeliveryPromise, parsePromise } from '../delivery/delivery';
import { type Paise, parseRupees, rupeesFrom } from '../money/money';
import { methodOf, type Payment } from '../payment/payment';
import { isRecord } from '../storage/parsed';

/** What is known about the money of an order. */
export const MONEY_STATES = [
  'awaiting',
  'to collect',
  'reported',
  'simulated',
  'paid',
  'refunded',
  'unpaid',
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

export function moneyWhenPlaced(payment: Payment): MoneyState {
  const { simulated, inCash } = methodOf(payment.method);
  if (payment.via) return 'awaiting';
  if (simulated) return 'simulated';
  return inCash ? 'to collect' : 'reported';
}

/** An order's progress as the shop shows it to the shopper. */
export interface OrderStatus {
  id: string;
  version: number;
  status: string;
  money: MoneyState;
  /** Oldest first, without the initial status; times in milliseconds since the epoch. */
  history: readonly { status: string; at: number }[];
  courier?: string;
  trackingNumber?: string;
  trackingLink?: string;
  reason?: string;
  /** The names of one-off pieces that were sold before its payment arrived. */
  sold?: string;
  refunded?: Paise;
  /** Whether the confirmation was sent by mail. */
  emailed: boolean;
  canCancel: boolean;
  /** The date by the shop's clock, if the device's was wrong. */
  date?: string;
  delivery?: DeliveryPromise;
  /** Whether it waits for a payment on the provider's page. */
  canPay: boolean;
  /** Whether less was paid than it costs. */
  partPaid: boolean;
}

/** Also has the time of the query, in milliseconds since the epoch. */
export interface OrderProgress extends OrderStatus {
  fetchedAt: number;
}

/** For JSON, with amounts in rupees. */
export function storedStatus<T extends OrderStatus>({ refunded, ...status }: T) {
  return { ...status, ...(refunded !== undefined && { refunded: rupeesFrom(refunded) }) };
}

const OPTIONAL = ['courier', 'trackingNumber', 'reason', 'sold'] as const;

/** Parses a status from the shop or from storage. @returns null if invalid */
export function parseStatus(data: unknown): OrderStatus | null {
  if (!isRecord(data)) return null;
  const { id, version, status, history, trackingLink: link } = data;
  const money = MONEY_STATES.find((one) => one === data.money);
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
    canPay: data.canPay === true,
    partPaid: data.partPaid === true,
  };
}

export function parseProgress(data: unknown): OrderProgress | null {
  const status = parseStatus(data);
  const fetchedAt = isRecord(data) ? data.fetchedAt : undefined;
  return status && typeof fetchedAt === 'number' ? { ...status, fetchedAt } : null;
}
