import { formatMoney, parseRupees, rupeesFrom } from '../money/money';
import { type HistoryEntry, type OrderState, stateOf } from '../orders/lifecycle';
import { AUTHORS, isUnconfirmed, STEP_NAMES, type StepDetails } from '../orders/steps';
import { excessOf, owesMoney, paymentProblem, refundable } from '../orders/online-payment';
import { type Order, parseOrders } from '../orders/order';
import { STATUSES } from '../orders/status';
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

/** Where the next page of a list starts. */
export interface Position {
  acceptedAt: number;
  id: string;
}

export interface DeskPage {
  orders: readonly DeskOrder[];
  toPack: number;
  sendsMail: boolean;
  next: Position | null;
}

const list = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : []);
const isText = (data: unknown): data is string => typeof data === 'string';

function parseEntry(data: unknown): HistoryEntry[] {
  if (!isRecord(data)) return [];
  const { version, at, by } = data;
  const step = [...STEP_NAMES, 'undo' as const].find((name) => name === data.step);
  if (typeof version !== 'number' || typeof at !== 'number' || !step) return [];
  const { amount, due, ...texts } = isRecord(data.details) ? data.details : {};
  const [paise, paiseDue] = [parseRupees(amount), parseRupees(due)];
  const details: StepDetails = {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => isText(text))),
    ...(paise !== null && { amount: paise }),
    ...(paiseDue !== null && { due: paiseDue }),
  };
  return [{ version, at, by: AUTHORS.find((one) => one === by) ?? 'owner', step, details }];
}

export function parseDeskOrder(data: unknown): DeskOrder | null {
  if (!isRecord(data)) return null;
  const [order] = parseOrders([data.order]).value;
  if (!order) return null;
  const history = list(data.history).flatMap(parseEntry);
  return {
    order,
    state: stateOf(order, history),
    history,
    acceptedAt: typeof data.acceptedAt === 'number' ? data.acceptedAt : order.placedAt,
    attention: list(data.attention).filter(isText),
    note: isText(data.note) ? data.note : '',
  };
}

export function parseDeskPage(data: unknown): DeskPage | null {
  if (!isRecord(data) || !Array.isArray(data.orders)) return null;
  const { next, toPack } = data;
  const isPosition = isRecord(next) && isText(next.id) && typeof next.acceptedAt === 'number';
  return {
    orders: data.orders.flatMap((one: unknown) => parseDeskOrder(one) ?? []),
    toPack: typeof toPack === 'number' ? toPack : 0,
    sendsMail: data.sendsMail === true,
    next: isPosition ? { id: next.id as string, acceptedAt: next.acceptedAt as number } : null,
  };
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
  'refund-failed': () => 'A refund failed. Try again, or send the money another way.',
};

/** Why the owner must look into an order's payment, and what to do; null if there's no need. */
export function problemText({ order, state }: Pick<DeskOrder, 'order' | 'state'>): string | null {
  const problem = paymentProblem(order, state);
  const [paid, excess] = [refundable(order, state), excessOf(order, state)].map((amount) =>
    formatMoney(amount, 'exact'),
  );
  return problem && PROBLEMS[problem](paid ?? '', excess ?? '', state.sold);
}

/** What the owner should check now, besides what was noticed when the order arrived. */
export function attentionOf({ attention, state, order }: DeskOrder): string[] {
  const problem = paymentProblem(order, state);
  const isPaidForNothing = !problem && state.money === 'paid' && owesMoney(state);
  const text = problemText({ order, state });
  const due = formatMoney(refundable(order, state), 'exact');
  const isOff = state.status === 'Cancelled' || state.status === 'Returned';
  return [
    ...(text ? [text] : []),
    ...attention,
    ...(state.money === 'refunded' && state.status === 'Processing'
      ? ['Refunded in full. Cancel the order, unless you still want to send it.']
      : []),
    ...(state.money === 'awaiting' && state.status === 'Processing' && problem !== 'underpaid'
      ? ['Waiting for the payment. Don’t pack it yet.']
      : []),
    ...(state.money === 'reported' && state.status === 'Processing'
      ? ['Check your bank: the payment isn’t confirmed yet.']
      : []),
    ...(isUnconfirmed(state) ? ['Not confirmed yet: ask the shopper before you send it.'] : []),
    ...(state.money === 'reported' && owesMoney(state)
      ? ['Check your bank: if the payment has arrived, send it back.']
      : []),
    ...(state.money === 'simulated' && !isOff
      ? ['The payment was simulated. No one has paid.']
      : []),
    ...(isPaidForNothing ? [`${due} was paid. Send it back.`] : []),
  ];
}

/** The form that the server expects, with amounts in rupees. */
export function sentDetails({ amount, ...details }: StepDetails) {
  return { ...details, ...(amount !== undefined && { amount: rupeesFrom(amount) }) };
}
