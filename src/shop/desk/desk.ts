import { formatMoney } from '../money/money';
import { type HistoryEntry, type OrderState, stateOf } from '../orders/lifecycle';
import { isOff, isStep, isUnconfirmed } from '../orders/steps';
import { excessOf, owesMoney, paymentProblem, refundable } from '../orders/online-payment';
import { type Order, parseOrders } from '../orders/order';
import { STATUSES } from '../orders/status';
import type { Courier } from '../orders/tracking';
import { isRecord } from '../storage/parsed';

export interface DeskOrder {
  order: Order;
  state: OrderState;
  history: readonly HistoryEntry[];
  /** When the shop accepted the order, in milliseconds since the epoch. */
  acceptedAt: number;
  /** What the owner should check. */
  attention: readonly string[];
  note: string;
}

/** One for each `tab` of the statuses, and one for all orders. */
export const DESK_TABS = [...new Set(STATUSES.map(({ tab }) => tab)), 'All'].map((label) => ({
  id: label.toLowerCase().replaceAll(' ', '-'),
  label,
  statuses: STATUSES.filter(({ tab }) => tab === label).map(({ name }) => name),
}));

/** The tab with orders to pack, which the desk opens with. */
export const TO_PACK = 'to-pack';

/** How many orders the desk adds at a time. */
export const DESK_PAGE = 50;

export interface DeskPage {
  orders: readonly DeskOrder[];
  toPack: number;
  sendsMail: boolean;
  /** Whether last night's copy of the order book failed. */
  backupFailed: boolean;
  /** Those whose parcels can be followed. */
  couriers: readonly Courier[];
  /** Whether there are more. */
  next: boolean;
}

/** Reads the server's answer; the state follows from the history. */
export function parseDeskOrder(data: unknown): DeskOrder | null {
  const [order] = isRecord(data) ? parseOrders([data.order]).value : [];
  if (!order) return null;
  const booked = data as Omit<DeskOrder, 'order' | 'state'>;
  const history = booked.history.filter(({ step }) => isStep(step));
  return { ...booked, order, history, state: stateOf(order, history) };
}

export function parseDeskPage(data: unknown): DeskPage | null {
  if (!isRecord(data) || !Array.isArray(data.orders)) return null;
  const orders = data.orders.flatMap((one: unknown) => parseDeskOrder(one) ?? []);
  const couriers = Array.isArray(data.couriers) ? (data.couriers as Courier[]) : [];
  return { ...(data as unknown as DeskPage), orders, couriers };
}

const PROBLEMS: Readonly<
  Record<
    NonNullable<ReturnType<typeof paymentProblem>>,
    (rest: string, excess: string, sold?: string) => string
  >
> = {
  underpaid: (rest) => `Only ${rest} has arrived. Ask for the rest, or refund what has arrived.`,
  overpaid: (rest, excess) => `${rest} was paid, which is ${excess} too much. Refund the excess.`,
  cancelled: (rest) =>
    `${rest} was paid, but the order was cancelled or returned. Refund the payment.`,
  sold: (rest, _, sold) =>
    `${rest} was paid for this order, but ${sold} had already been sold to someone else. Call the shopper, then either make another one or cancel the order and refund the payment.`,
  'refund-failed': () =>
    'A refund failed. Try again, or send the money another way and record it here.',
};

/** Why the owner must look into an order's payment, and what to do; null if there's no need. */
export function problemText({ order, state }: Pick<DeskOrder, 'order' | 'state'>): string | null {
  const problem = paymentProblem(order, state);
  const [paid, excess] = [refundable(order, state), excessOf(order, state)].map((amount) =>
    formatMoney(amount, 'exact'),
  );
  return problem && PROBLEMS[problem](paid ?? '', excess ?? '', state.sold);
}

/** Whether it must not be packed now, because money is missing or a piece was sold to someone else. */
export function isHeld({ order, state }: Pick<DeskOrder, 'order' | 'state'>): boolean {
  const problem = paymentProblem(order, state);
  const isUnpaid = state.money === 'awaiting' || state.money === 'refunded';
  return (
    state.status === 'Processing' && (isUnpaid || problem === 'underpaid' || problem === 'sold')
  );
}

/** Whether it can be packed without looking at anything first. */
export function isReady(booked: DeskOrder): boolean {
  return booked.state.status === 'Processing' && attentionOf(booked).length === 0;
}

/** What the owner should check now, besides what was noticed when the order arrived. */
export function attentionOf({ attention, state, order }: DeskOrder): string[] {
  const { money, status } = state;
  const text = problemText({ order, state });
  const isToPack = status === 'Processing';
  const isUnderpaid = paymentProblem(order, state) === 'underpaid';
  const due = formatMoney(refundable(order, state), 'exact');
  const checks: readonly [boolean, string][] = [
    [
      money === 'refunded' && isToPack,
      'Refunded in full. Cancel the order, unless you still want to send it.',
    ],
    [
      money === 'awaiting' && isToPack && !isUnderpaid,
      'Waiting for the payment. Don’t pack it yet.',
    ],
    [money === 'reported' && isToPack, 'Check your bank: the payment isn’t confirmed yet.'],
    [isUnconfirmed(state), 'Not confirmed yet: ask the shopper before you send it.'],
    [
      money === 'reported' && owesMoney(state),
      'Check your bank: if the payment has arrived, send it back.',
    ],
    [money === 'simulated' && !isOff(state), 'The payment was simulated. No one has paid.'],
    [money === 'paid' && !text && owesMoney(state), `${due} was paid. Send it back.`],
  ];
  const found = checks.flatMap(([isTrue, sentence]) => (isTrue ? [sentence] : []));
  return [...(text ? [text] : []), ...attention, ...found];
}
