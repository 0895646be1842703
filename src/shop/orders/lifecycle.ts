import { NOTHING, type Paise, sum } from '../money/money';
import {
  failedRefunds,
  leftToRefund,
  moneyFacts,
  moneyOf,
  moneyWhenPlaced,
  paidBeyond,
  type Placed,
  refundedOf,
} from './ledger';
import type { Author, OrderState, Refund, StepDetails } from './record';
import { isSent } from './shipping';
import { FIRST_STATUS, isInShop, isOff } from './status';
import { fitsStatus, type StepName, stepOf } from './steps';

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

export interface Effective extends HistoryEntry {
  step: StepName;
}

/** The steps of a history that weren't undone, oldest first. */
export function effectiveSteps(history: readonly HistoryEntry[]): Effective[] {
  const steps: Effective[] = [];
  for (const { step, ...entry } of history) {
    if (step === 'undo') steps.pop();
    else steps.push({ ...entry, step });
  }
  return steps;
}

/**
 * The step that the owner can undo: the last one, if it was the owner's. What the provider reports has happened, a
 * refund through it is already on its way, and a changed order is changed again.
 */
export function undoable(history: readonly HistoryEntry[]): StepName | null {
  const last = effectiveSteps(history).at(-1);
  const isFinal = last?.details.reference !== undefined || last?.step === 'change';
  return last?.by === 'owner' && !isFinal ? last.step : null;
}

/** @param price what the order cost then */
function withRefund(
  state: OrderState,
  { amount = NOTHING, reference = '' }: StepDetails,
  version: number,
  price: Paise,
) {
  // A refund belongs to a single payment.
  const payment = leftToRefund(state).findLast(({ left }) => left >= amount)?.reference ?? '';
  const status: Refund['status'] = reference ? 'requested' : 'sent';
  const excess = Math.min(amount, paidBeyond(price, state)) as Paise;
  return [...state.refunds, { reference, payment, amount, status, excess, madeIn: version }];
}

/** The refunds of the state with one in another status. The provider's first report counts. */
function withOutcome(
  refunds: readonly Refund[],
  { reference, words }: StepDetails,
  status: Refund['status'],
  version: number,
) {
  return refunds.map((one) =>
    one.reference === reference && one.status === 'requested'
      ? {
          ...one,
          status,
          ...(status === 'failed' && { failedIn: version, ...(words && { words }) }),
        }
      : one,
  );
}

/** What a step says about payments, refunds and disputes. */
function amountsAfter(
  state: OrderState,
  entry: Effective,
  price: Paise,
): Partial<Pick<OrderState, 'payments' | 'refunds' | 'disputes'>> {
  const { step, version, details } = entry;
  const { payments, refunds, disputes } = state;
  const { amount = NOTHING, asked = NOTHING, reference = '', payment = '' } = details;
  switch (step) {
    case 'receive':
      return { payments: [...payments, { reference, amount, asked }] };
    case 'refund':
      return { refunds: withRefund(state, details, version, price) };
    case 'refund-outside': {
      const excess = Math.min(amount, paidBeyond(price, state)) as Paise;
      const outside = {
        ...{ reference, payment, amount, excess },
        ...{ madeIn: version, isOutside: true as const },
      };
      return { refunds: [...refunds, { ...outside, status: 'requested' }] };
    }
    case 'refund-sent':
      return { refunds: withOutcome(refunds, details, 'sent', version) };
    case 'refund-failed':
      return { refunds: withOutcome(refunds, details, 'failed', version) };
    case 'refund-by-hand': {
      const [first] = failedRefunds(state);
      const replaced = { status: 'sent', isReplaced: true } as const;
      return { refunds: refunds.map((one) => (one === first ? { ...one, ...replaced } : one)) };
    }
    case 'dispute': {
      const { dispute: status = 'open', until } = details;
      const others = disputes.filter((one) => one.reference !== reference);
      return { disputes: [...others, { reference, amount, status, until }] };
    }
    default:
      return {};
  }
}

function after(state: OrderState, entry: Effective, price: Paise): OrderState {
  const { step, version, at, details } = entry;
  const { status, money } = stepOf(step);
  const { courier = state.courier, trackingNumber = state.trackingNumber } = details;
  // A changed order has all its pieces.
  const { reason = state.reason, sold = step === 'change' ? undefined : state.sold } = details;
  return {
    ...state,
    ...amountsAfter(state, entry, price),
    courier,
    trackingNumber,
    reason,
    sold,
    ...(status && {
      status: status.to,
      since: at,
      reachedIn: version,
      cameFrom: state.status,
    }),
    ...(money && { money }),
    ...(step === 'confirm' && { confirmed: at }),
    ...(step === 'pay' &&
      details.amount !== undefined && {
        received: sum([state.received ?? NOTHING, details.amount]),
      }),
  };
}

export function stateOf(order: Placed, history: readonly HistoryEntry[]): OrderState {
  const placed: OrderState = {
    version: history.at(-1)?.version ?? 1,
    status: FIRST_STATUS,
    money: moneyWhenPlaced(order.payment),
    payments: [],
    refunds: [],
    disputes: [],
    ...(order.shipping && !isSent(order.shipping) && { isInPerson: true }),
    // The owner has spoken to the shopper.
    ...(order.source && { confirmed: order.placedAt ?? 0 }),
  };
  const steps = effectiveSteps(history);
  /** What the order cost before the step with this index: a change keeps what it cost before. */
  const priceBefore = (index: number) =>
    steps.slice(index).find(({ step }) => step === 'change')?.details.amount ?? order.total;
  const isReported = moneyFacts(placed.money).mayHaveArrived === true;
  // The shopper has paid what the order cost at first.
  if (isReported) placed.reported = priceBefore(0);
  const state = steps.reduce((sum, step, index) => after(sum, step, priceBefore(index)), placed);
  if (state.received !== undefined) delete state.reported;
  const refunded = refundedOf(state);
  return { ...state, money: moneyOf(order, state), ...(refunded > 0 && { refunded }) };
}

export function canStep(
  state: OrderState,
  step: StepName,
  by: Author,
  details: StepDetails = {},
): boolean {
  const { by: authors, status, when } = stepOf(step);
  // An order that waits for its payment can't be packed, only cancelled.
  const isWaiting = isInShop(state) && moneyFacts(state.money).waits;
  if (isWaiting && status && !isOff({ status: status.to })) return false;
  return authors.includes(by) && fitsStatus(step, state) && (when?.(state, details) ?? true);
}
