import type { Paise } from '../money/money';
import { moneyOf, type Placed, refundedOf, withAmounts } from './online-payment';
import { type MoneyState, moneyWhenPlaced } from './order-status';
import { type Author, type StepDetails, type StepName, stepOf } from './steps';

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

export interface Refund {
  /** Our key for it; empty if the owner sends the money. */
  reference: string;
  /** The provider's id of the payment of which this is a part, or empty. */
  payment: string;
  amount: Paise;
  status: 'requested' | 'sent' | 'failed';
}

export interface OrderState extends Omit<StepDetails, 'amount' | 'reference' | 'who'> {
  version: number;
  status: string;
  money: MoneyState;
  /** When the status was reached, in milliseconds since the epoch; undefined before any change. */
  since?: number;
  refunded?: Paise;
  /** When the shopper confirmed a cash order, in milliseconds since the epoch. */
  confirmed?: number;
  /** What the payment provider has received, one entry per payment. */
  payments: readonly { reference: string; amount: Paise }[];
  refunds: readonly Refund[];
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

function after(state: OrderState, { step, at, details }: HistoryEntry): OrderState {
  if (step === 'undo') return state;
  const { status, money } = stepOf(step);
  const { courier = state.courier, trackingNumber = state.trackingNumber } = details;
  const { reason = state.reason, sold = state.sold } = details;
  const next = {
    ...state,
    courier,
    trackingNumber,
    reason,
    sold,
    ...(status && { status: status.to, since: at }),
    ...(money?.to && { money: money.to }),
    ...(step === 'confirm' && { confirmed: at }),
  };
  return withAmounts(next, step, details);
}

export function stateOf(order: Placed, history: readonly HistoryEntry[]): OrderState {
  const placed: OrderState = {
    version: history.at(-1)?.version ?? 1,
    status: 'Processing',
    money: moneyWhenPlaced(order.payment),
    payments: [],
    refunds: [],
  };
  const state = effectiveSteps(history).reduce(after, placed);
  const refunded = refundedOf(state);
  return { ...state, money: moneyOf(order, state), ...(refunded > 0 && { refunded }) };
}

export function canStep(
  state: OrderState,
  step: StepName,
  by: Author,
  details: StepDetails = {},
): boolean {
  const { status, money } = state;
  const rule = stepOf(step);
  // An order that waits for its payment can't be packed, only cancelled.
  const isUnpaid = status === 'Processing' && money === 'awaiting';
  if (isUnpaid && rule.status && rule.status.to !== 'Cancelled') return false;
  return (
    rule.by.includes(by) &&
    (rule.status?.from.includes(status) ?? true) &&
    (rule.money?.from.includes(money) ?? true) &&
    (rule.when?.(state, details) ?? true)
  );
}
