import { type Paise, parseRupees } from '../money/money';
import { methodOf, type Payment } from '../payment/payment';
import type { MoneyState } from './order-status';
import { type Placed, withPayment, withRefund, withRefundReport } from './online-payment';
import { isRecord } from '../storage/parsed';
import { oneLine } from '../typed-text';

/** Who changes an order; `provider` is the payment provider. */
export const AUTHORS = ['shopper', 'owner', 'provider'] as const;
export type Author = (typeof AUTHORS)[number];

/** What the shopper or owner enters for a change, or what the payment provider reports. */
export interface StepDetails {
  courier?: string;
  trackingNumber?: string;
  reason?: string;
  /** The amount refunded or paid. */
  amount?: Paise;
  /** The amount of the payment link. */
  due?: Paise;
  /** The provider's id of a payment, or our key of a refund. */
  reference?: string;
  /** The names of one-off pieces that were sold before this payment arrived. */
  sold?: string;
}

/** What the owner can type for a step. */
type Asked = 'courier' | 'trackingNumber' | 'reason' | 'amount';

interface Step {
  label: string;
  by: readonly Author[];
  /** The statuses in which the step is allowed, and the next one. */
  status?: { from: readonly string[]; to: string };
  money?: { from: readonly MoneyState[]; to: MoneyState };
  when?: (state: OrderState) => boolean;
  asks?: readonly Asked[];
  requires?: readonly Asked[];
  /** The mail that the shopper gets. */
  mail?: 'shipped' | 'cancelled' | 'refunded' | 'paid';
}

/** Whether it's a cash order that the shopper hasn't confirmed yet. */
export function isUnconfirmed({ status, money, confirmed }: OrderState): boolean {
  return status === 'Processing' && money === 'to collect' && confirmed === undefined;
}

export const STEPS = {
  ship: {
    label: 'Mark as Shipped',
    by: ['owner'],
    status: { from: ['Processing'], to: 'Shipped' },
    asks: ['courier', 'trackingNumber'],
    mail: 'shipped',
  },
  deliver: {
    label: 'Mark as Delivered',
    by: ['owner'],
    status: { from: ['Shipped'], to: 'Delivered' },
  },
  pay: {
    label: 'Payment received',
    by: ['owner'],
    money: { from: ['to collect', 'reported'], to: 'paid' },
  },
  confirm: {
    label: 'Confirmed by the shopper',
    by: ['owner', 'shopper'],
    when: isUnconfirmed,
  },
  cancel: {
    label: 'Cancel Order',
    by: ['owner', 'shopper'],
    status: { from: ['Processing'], to: 'Cancelled' },
    asks: ['reason'],
    mail: 'cancelled',
  },
  return: {
    label: 'Returned',
    by: ['owner'],
    status: { from: ['Shipped', 'Delivered'], to: 'Returned' },
  },
  refund: {
    label: 'Refund',
    by: ['owner'],
    money: { from: ['paid', 'reported', 'awaiting'], to: 'refunded' },
    // Too little may have been paid.
    when: ({ money, payments }) => money !== 'awaiting' || payments !== undefined,
    asks: ['amount'],
    requires: ['amount'],
    mail: 'refunded',
  },
  receive: {
    label: 'Paid online',
    by: ['provider'],
    mail: 'paid',
  },
  'refund-sent': {
    label: 'Refund sent by the provider',
    by: ['provider'],
  },
  'refund-failed': {
    label: 'Refund failed',
    by: ['provider'],
  },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as StepName[];

export function stepOf(name: StepName): Step {
  return STEPS[name];
}

/** A row of the history: a step, or `undo` of the last effective step. */
export interface HistoryEntry {
  /** 2 for the first change: version 1 is the placed order. */
  version: number;
  /** Milliseconds since the epoch. */
  at: number;
  by: Author;
  step: StepName | 'undo';
  details: StepDetails;
}

/** A refund through the payment provider. */
export interface Refund {
  /** Our key for it. */
  reference: string;
  /** The provider's id of the payment of which this is a part. */
  payment: string;
  amount: Paise;
  status: 'requested' | 'sent' | 'failed';
}

export interface OrderState extends Omit<StepDetails, 'amount' | 'reference'> {
  version: number;
  status: string;
  money: MoneyState;
  /** When the status was reached, in milliseconds since the epoch; undefined before any change. */
  since?: number;
  refunded?: Paise;
  /** When the shopper confirmed a cash order, in milliseconds since the epoch. */
  confirmed?: number;
  /** What the payment provider has received, one entry per payment. */
  payments?: readonly { reference: string; amount: Paise }[];
  refunds?: readonly Refund[];
}

export function moneyWhenPlaced(payment: Payment): MoneyState {
  const { simulated, inCash } = methodOf(payment.method);
  if (payment.via) return 'awaiting';
  if (simulated) return 'simulated';
  return inCash ? 'to collect' : 'reported';
}

/** The steps of a history that weren't undone, oldest first. Reports of the payment provider can't be undone. */
export function effectiveSteps(history: readonly HistoryEntry[]): HistoryEntry[] {
  const steps: HistoryEntry[] = [];
  for (const entry of history) {
    if (entry.step !== 'undo') steps.push(entry);
    else {
      const last = steps.findLastIndex(isUndoable);
      if (last >= 0) steps.splice(last, 1);
    }
  }
  return steps;
}

/** A refund through the provider is already on its way, so it can't be undone. */
const isUndoable = ({ by, details }: HistoryEntry) =>
  by !== 'provider' && details.reference === undefined;

export const canUndo = (history: readonly HistoryEntry[]): boolean =>
  effectiveSteps(history).some(isUndoable);

const typedTexts = ({ courier, trackingNumber, reason }: StepDetails) => ({
  ...(courier && { courier }),
  ...(trackingNumber && { trackingNumber }),
  ...(reason && { reason }),
});

function after(state: OrderState, { step, at, details }: HistoryEntry, order: Placed): OrderState {
  if (step === 'undo') return state;
  if (step === 'receive') return withPayment(state, order, details);
  if (step === 'refund') return withRefund(state, order, details);
  if (step === 'refund-sent') return withRefundReport(state, 'sent', details);
  if (step === 'refund-failed') return withRefundReport(state, 'failed', details);
  const { status, money } = stepOf(step);
  return {
    ...state,
    ...typedTexts(details),
    ...(status && { status: status.to, since: at }),
    ...(money && { money: money.to }),
    ...(step === 'confirm' && { confirmed: at }),
  };
}

export function stateOf(order: Placed, history: readonly HistoryEntry[]): OrderState {
  const placed: OrderState = {
    version: history.at(-1)?.version ?? 1,
    status: 'Processing',
    money: moneyWhenPlaced(order.payment),
  };
  return effectiveSteps(history).reduce((state, entry) => after(state, entry, order), placed);
}

export function canStep(state: OrderState, step: StepName, by: Author): boolean {
  const { status, money } = state;
  const rule = stepOf(step);
  // An order that waits for its payment can't be packed.
  if (step === 'ship' && money === 'awaiting') return false;
  return (
    rule.by.includes(by) &&
    (rule.status?.from.includes(status) ?? true) &&
    (rule.money?.from.includes(money) ?? true) &&
    (rule.when?.(state) ?? true)
  );
}

/** In characters, for courier, tracking number and reason. */
export const DETAIL_MAX = 200;

/**
 * Parses the details of a step, and only those that it asks for.
 * @param data amounts in rupees
 * @returns null if a required detail is missing or wrong
 */
export function parseDetails(step: StepName, data: unknown): StepDetails | null {
  const { asks = [], requires = [] } = stepOf(step);
  const given = isRecord(data) ? data : {};
  const details: StepDetails = {};
  for (const name of asks) {
    const value = given[name];
    if (name === 'amount') {
      const amount = parseRupees(value);
      if (amount) details.amount = amount;
    } else if (typeof value === 'string') {
      const text = oneLine(value).slice(0, DETAIL_MAX);
      if (text) details[name] = text;
    }
  }
  return requires.every((name) => details[name] !== undefined) ? details : null;
}
