import { formatMoney, NOTHING, type Paise } from '../money/money';
import { isRecord } from '../storage/parsed';
import { oneLine } from '../typed-text';
import type { OrderState } from './lifecycle';
import { keepsOnline } from './online-payment';
import type { Order } from './order';
import type { MoneyState } from './order-status';
import { readTrackingNumber } from './tracking';

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
  /** The email address of the owner who made the change, for the desk only. */
  who?: string;
}

/** What the owner can type for a step. */
type Asked = 'courier' | 'trackingNumber' | 'reason' | 'amount';

interface Step {
  label: string;
  by: readonly Author[];
  /** The statuses in which the step is allowed, and the next one. */
  status?: { from: readonly string[]; to: string };
  /** Without a next state, the amounts decide. */
  money?: { from: readonly MoneyState[]; to?: MoneyState };
  when?: (state: OrderState, details: StepDetails) => boolean;
  asks?: readonly Asked[];
  requires?: readonly Asked[];
  /** What the desk asks the owner before the step, below the order's number. */
  question?: (order: Order, state: OrderState) => string;
  /** The mail that the shopper gets. Its subject goes on with "Your order AAN-… ". */
  mail?: { subject: string; text?: string };
}

/** Whether it won't reach the shopper, or has come back. */
export const isOff = ({ status }: OrderState): boolean =>
  status === 'Cancelled' || status === 'Returned';

/** Whether it's a cash order that the shopper hasn't confirmed yet. */
export function isUnconfirmed({ status, money, confirmed }: OrderState): boolean {
  return status === 'Processing' && money === 'to collect' && confirmed === undefined;
}

function isRequested({ refunds }: OrderState, { reference }: StepDetails): boolean {
  return refunds.some((one) => one.reference === reference && one.status === 'requested');
}

export const STEPS = {
  ship: {
    label: 'Mark as Shipped',
    by: ['owner'],
    status: { from: ['Processing'], to: 'Shipped' },
    asks: ['courier', 'trackingNumber'],
    mail: { subject: 'is on its way', text: 'We’ve sent your parcel.' },
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
    question: ({ total }) => `Record that ${formatMoney(total)} has arrived?`,
  },
  unpaid: {
    label: 'No payment arrived',
    by: ['owner'],
    money: { from: ['reported'], to: 'unpaid' },
    when: isOff,
    question: () => 'Record that no payment has arrived?',
  },
  confirm: {
    label: 'Confirmed by the shopper',
    by: ['owner', 'shopper'],
    when: isUnconfirmed,
    question: () => 'Record that the shopper has confirmed it?',
  },
  cancel: {
    label: 'Cancel Order',
    by: ['owner', 'shopper'],
    status: { from: ['Processing'], to: 'Cancelled' },
    asks: ['reason'],
    question: (_, { money }) =>
      money === 'paid' ? 'This doesn’t refund the payment: do that afterwards.' : '',
    mail: { subject: 'has been cancelled' },
  },
  return: {
    label: 'Returned',
    by: ['owner'],
    status: { from: ['Shipped', 'Delivered'], to: 'Returned' },
    question: () => 'Record that it has come back?',
  },
  refund: {
    label: 'Refund',
    by: ['owner'],
    money: { from: ['paid', 'reported', 'awaiting', 'refunded'] },
    // Too little may have been paid, or something more after a refund.
    when: (state) => ['paid', 'reported'].includes(state.money) || keepsOnline(state),
    asks: ['amount'],
    requires: ['amount'],
    question: ({ payment: { via } }) =>
      via
        ? `Send money back through ${via}? This can’t be undone.`
        : 'Record that you have sent money back? The desk doesn’t send it.',
    mail: { subject: 'is being refunded' },
  },
  'refund-by-hand': {
    label: 'Refunded another way',
    by: ['owner'],
    when: ({ refunds }) => refunds.at(-1)?.status === 'failed',
    question: (_, { refunds }) =>
      `Record that you have sent ${formatMoney(refunds.at(-1)?.amount ?? NOTHING)} back another way? The desk doesn’t send it.`,
  },
  // The provider reports each payment and refund several times.
  receive: {
    label: 'Paid online',
    by: ['provider'],
    when: ({ payments }, { reference }) =>
      !payments.some((payment) => payment.reference === reference),
  },
  'refund-sent': {
    label: 'Refund sent by the provider',
    by: ['provider'],
    when: isRequested,
  },
  'refund-failed': {
    label: 'Refund failed',
    by: ['provider'],
    when: isRequested,
  },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as StepName[];

/** False for a step of a later release. */
export const isStep = (name: unknown): name is StepName | 'undo' =>
  name === 'undo' || STEP_NAMES.some((one) => one === name);

export function stepOf(name: StepName): Step {
  return STEPS[name];
}

/** In characters, for courier, tracking number and reason. */
export const DETAIL_MAX = 200;

/**
 * Parses the details of a step, and only those that it asks for.
 * @returns null if a required detail is missing or wrong
 */
export function parseDetails(step: StepName, data: unknown): StepDetails | null {
  const { asks = [], requires = [] } = stepOf(step);
  const given = isRecord(data) ? data : {};
  const details: StepDetails = {};
  for (const name of asks) {
    const value = given[name];
    if (name === 'amount') {
      if (Number.isSafeInteger(value) && (value as Paise) > 0) details.amount = value as Paise;
    } else if (typeof value === 'string') {
      const read = name === 'trackingNumber' ? readTrackingNumber : oneLine;
      const text = read(value).slice(0, DETAIL_MAX);
      if (text) details[name] = text;
    }
  }
  return requires.every((name) => details[name] !== undefined) ? details : null;
}
