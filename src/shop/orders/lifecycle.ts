import { type Paise, parseRupees } from '../money/money';
import { methodOf, type Payment } from '../payment/payment';
import { isRecord } from '../storage/parsed';
import { oneLine } from '../typed-text';

/** What is known about the money of an order. */
export type MoneyState = 'to collect' | 'reported' | 'simulated' | 'paid' | 'refunded';

export type Author = 'shopper' | 'owner';

/** What a person types when they change an order. */
export interface StepDetails {
  courier?: string;
  trackingNumber?: string;
  reason?: string;
  /** What is refunded. */
  amount?: Paise;
}

interface Step {
  /** The button. */
  label: string;
  by: readonly Author[];
  /** The statuses in which it is possible, and the one that follows. */
  status?: { from: readonly string[]; to: string };
  money?: { from: readonly MoneyState[]; to: MoneyState };
  asks?: readonly (keyof StepDetails)[];
  /** Details without which it is not possible. */
  requires?: readonly (keyof StepDetails)[];
  /** The mail that the shopper receives. */
  mail?: 'shipped' | 'cancelled' | 'refunded';
}

/** The steps of an order after it was placed. */
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
    label: 'Money refunded',
    by: ['owner'],
    money: { from: ['paid', 'reported'], to: 'refunded' },
    asks: ['amount'],
    requires: ['amount'],
  },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as StepName[];

export function stepOf(name: StepName): Step {
  return STEPS[name];
}

/** A row of an order's history: a step, or `undo` of the last step that was not undone. */
export interface HistoryEntry {
  /** 2 for the first change: version 1 is the order as it was placed. */
  version: number;
  /** Milliseconds since the epoch. */
  at: number;
  by: Author;
  step: StepName | 'undo';
  details: StepDetails;
}

/** Where an order stands. */
export interface OrderState extends Omit<StepDetails, 'amount'> {
  version: number;
  status: string;
  money: MoneyState;
  /** When the status was reached, in milliseconds since the epoch; undefined while nothing has changed. */
  since?: number;
  refunded?: Paise;
}

/** The state of the money when an order is placed. */
export function moneyWhenPlaced(payment: Payment): MoneyState {
  const { simulated, inCash } = methodOf(payment.method);
  if (simulated) return 'simulated';
  return inCash ? 'to collect' : 'reported';
}

/** The steps of a history that were not undone, oldest first. */
export function effectiveSteps(history: readonly HistoryEntry[]): HistoryEntry[] {
  const steps: HistoryEntry[] = [];
  for (const entry of history) {
    if (entry.step === 'undo') steps.pop();
    else steps.push(entry);
  }
  return steps;
}

/** Computes the state of an order from its history. */
export function stateOf(payment: Payment, history: readonly HistoryEntry[]): OrderState {
  const placed: OrderState = {
    version: history.at(-1)?.version ?? 1,
    status: 'Processing',
    money: moneyWhenPlaced(payment),
  };
  return effectiveSteps(history).reduce((state, { step, at, details }) => {
    if (step === 'undo') return state;
    const { status, money } = stepOf(step);
    const { amount, ...texts } = details;
    return {
      ...state,
      ...texts,
      ...(status && { status: status.to, since: at }),
      ...(money && { money: money.to }),
      ...(amount !== undefined && { refunded: amount }),
    };
  }, placed);
}

/** Whether a step is possible now. */
export function canStep({ status, money }: OrderState, step: StepName, by: Author): boolean {
  const rule = stepOf(step);
  return (
    rule.by.includes(by) &&
    (rule.status?.from.includes(status) ?? true) &&
    (rule.money?.from.includes(money) ?? true)
  );
}

/** The longest courier, tracking number or reason. */
export const DETAIL_MAX = 200;

/**
 * Parses what was typed for a step: only what the step asks for.
 * @param data amounts in rupees
 * @returns null when something that the step requires is missing or wrong
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
