import { isIsoDate } from '../date';
import { type DeliveryPromise, parsePromise } from '../delivery/delivery';
import { type Paise, parseRupees, rupeesFrom } from '../money/money';
import { parsePayment, type Payment } from '../payment/payment';
import { isRecord } from '../storage/parsed';
import { isMoneyState, type MoneyState } from './ledger';
import { isSituation, type Situation } from './situation';

/** The most orders that a request may ask about. */
export const STATUSES_MAX = 50;
/** The most pages of an account's orders that can be asked for. */
export const ACCOUNT_PAGES_MAX = 100;

/** An order's progress as the shop shows it to the shopper. */
export interface OrderStatus {
  id: string;
  version: number;
  status: string;
  situation: Situation;
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
  /** Whether the owner sent it, so that no bank holds it up. */
  refundedByHand?: boolean;
  /** The shop has money that it would owe if it were cancelled. */
  keepsMoney?: boolean;
  /** What is left to pay, if that isn't the total of the asking copy. */
  due?: Paise;
  /** What the shopper says has been paid, if that isn't the order's total, such as before a change. */
  reported?: Paise;
  /** Whether the confirmation was sent by mail. */
  emailed: boolean;
  canCancel: boolean;
  /** Where its bill is, once it was made. */
  billPath?: string | undefined;
  /** Whether its newest bill was credited in full. */
  billCredited?: boolean | undefined;
  /** The date by the shop's clock, if the device's was wrong. */
  date?: string;
  delivery?: DeliveryPromise;
  /** Its pieces, amounts or address aren't those of the asking copy any more. Its device and its account get a new one. */
  hasChanged?: boolean;
  /** How it was paid, if not in the way that the shopper chose. */
  payment?: Payment;
}

/** Also has the time of the query, in milliseconds since the epoch. */
export interface OrderProgress extends OrderStatus {
  fetchedAt: number;
}

const AMOUNTS = ['refunded', 'due', 'reported'] as const;

const inRupees = (amount: Paise | undefined) =>
  amount === undefined ? undefined : rupeesFrom(amount);

/** For JSON, with amounts in rupees. */
export function storedStatus<T extends OrderStatus>({ refunded, due, reported, ...status }: T) {
  return {
    ...status,
    refunded: inRupees(refunded),
    due: inRupees(due),
    reported: inRupees(reported),
  };
}

const OPTIONAL = ['courier', 'trackingNumber', 'reason', 'sold'] as const;

/** Parses a status from the shop or from storage. @returns null if invalid */
export function parseStatus(data: unknown): OrderStatus | null {
  if (!isRecord(data)) return null;
  const { id, version, status, situation, money, history } = data;
  const { trackingLink: link, billPath: bill } = data;
  if (typeof id !== 'string' || typeof status !== 'string') return null;
  if (!isSituation(situation) || !isMoneyState(money)) return null;
  if (!Number.isSafeInteger(version) || !Array.isArray(history)) return null;
  const delivery = parsePromise(data.delivery);
  const payment = parsePayment(data.payment);
  return {
    id,
    version: version as number,
    status,
    situation,
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
    ...Object.fromEntries(
      AMOUNTS.flatMap((name) => {
        const amount = parseRupees(data[name]);
        return amount === null ? [] : [[name, amount]];
      }),
    ),
    ...(data.refundedByHand === true && { refundedByHand: true }),
    ...(data.keepsMoney === true && { keepsMoney: true }),
    emailed: data.emailed === true,
    canCancel: data.canCancel === true,
    ...(typeof bill === 'string' && /^\/bill#[\w.-]+$/.test(bill) && { billPath: bill }),
    ...(data.billCredited === true && { billCredited: true }),
    ...(data.hasChanged === true && { hasChanged: true }),
    ...(isIsoDate(data.date) && { date: data.date }),
    ...(delivery && { delivery }),
    ...(payment && { payment }),
  };
}

export function parseProgress(data: unknown): OrderProgress | null {
  const status = parseStatus(data);
  const fetchedAt = isRecord(data) ? data.fetchedAt : undefined;
  return status && typeof fetchedAt === 'number' ? { ...status, fetchedAt } : null;
}
