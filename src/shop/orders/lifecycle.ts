import { type Paise, parseRupees } from '../money/money';
import { methodOf, type Payment } from '../payment/payment';
import { isRecord } from '../storage/parsed';
import { oneLine } from '../typed-text';

export type MoneyState = 'to collect' | 'reported' | 'simulated' | 'paid' | 'refunded';

export type Author = 'shopper' | 'owner';

/** What the owner types for a step. */
export interface StepDetails {
  courier?: string;
  trackingNumber?: string;
  reason?: string;
  amount?: Paise;
}

interface Step {
  label: string;
  by: readonly Author[];
  /** The statuses that allow it, and the next one. */
  status?: { from: readonly string[]; to: string };
  money?: { from: readonly MoneyState[]; to: MoneyState };
  /** What else has to be so. */
  when?: (state: OrderState) => boolean;
  asks?: readonly (keyof StepDetails)[];
  /** Required details. */
  requires?: readonly (keyof StepDetails)[];
  /** To the shopper. */
  mail?: 'shipped' | 'cancelled' | 'refunded';
}

/** Whether the shopper of an order in cash hasn't said yet that it may be sent. */
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

/** Status and money. */
export interface OrderState extends Omit<StepDetails, 'amount'> {
  version: number;
  status: string;
  money: MoneyState;
  /** When the status was reached, in milliseconds since the epoch; undefined before any change. */
  since?: number;
  refunded?: Paise;
  /** When the shopper confirmed an order in cash, in milliseconds since the epoch. */
  confirmed?: number;
}

export function moneyWhenPlaced(payment: Payment): MoneyState {
  const { simulated, inCash } = methodOf(payment.method);
  if (simulated) return 'simulated';
  return inCash ? 'to collect' : 'reported';
}

/** Without undone steps, oldest first. */
export function effectiveSteps(history: readonly HistoryEntry[]): HistoryEntry[] {
  const steps: HistoryEntry[] = [];
  for (const entry of history) {
    if (entry.step === 'undo') steps.pop();
    else steps.push(entry);
  }
  return steps;
}

/** From its history. */
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
      ...(step === 'confirm' && { confirmed: at }),
      ...(amount !== undefined && { refunded: amount }),
    };
  }, placed);
}

export function canStep(state: OrderState, step: StepName, by: Author): boolean {
  const { status, money } = state;
  const rule = stepOf(step);
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
 * Parses a step's details: only what it asks for.
 * @param data amounts in rupees
 * @returns null when a required detail is missing or wrong
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
