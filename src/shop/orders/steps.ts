import { formatMoney, NOTHING } from '../money/money';
import {
  failedRefunds,
  keepsMoney,
  mayHaveArrived,
  moneyFacts,
  type MoneyState,
  owed,
  refundsVia,
  toArrive,
} from './ledger';
import type { Order } from './order';
import type { Author, OrderState, StepDetails } from './record';
import { isPayable, isUnconfirmed, type Situation, situationOf } from './situation';
import { GONE, IN_SHOP, isInShop, isOff, nextStatus, type StatusName, statusOf } from './status';

/** What the owner can type for a step. */
type Asked = 'courier' | 'trackingNumber' | 'reason' | 'amount' | 'taken';

interface StepMail {
  /** Goes on with "Your order AAN-… ". Otherwise the status that the step leads to has a text. */
  subject?: string;
  text?: string;
  /** What it says last. */
  after?: string;
}

type Button = 'first' | 'never';

interface Step {
  label: string;
  by: readonly Author[];
  /** The status that it leads to, if that comes next (see STATUSES) or the order has one of these. */
  status?: { to: StatusName; from?: readonly StatusName[] };
  /** What is then known about the money. Otherwise the amounts decide. */
  money?: MoneyState;
  when?: (state: OrderState, details: StepDetails) => boolean;
  asks?: readonly Asked[];
  requires?: readonly Asked[];
  /**
   * Whether the desk can offer it as the main button. Usually that is the step to the next status, else one that leads
   * to none. What the shop waits for comes first; sending money back is never the usual next step.
   */
  button?: Button | ((order: Order, state: OrderState) => Button | undefined);
  isDangerous?: true;
  /** What the desk asks the owner before the step, below the order's number. */
  question?: (order: Order, state: OrderState) => string;
  /** The mail that the shopper gets. */
  mail?: StepMail | ((details: StepDetails) => StepMail | undefined);
}

function isRequested({ refunds }: OrderState, { reference }: StepDetails): boolean {
  return refunds.some((one) => one.reference === reference && one.status === 'requested');
}

/** Whether its payment link can give way to money that came without it. */
const awaitsLink = (state: OrderState): boolean =>
  isPayable(moneyFacts(state.money).toPack) && isInShop(state);

/** Events come several times, and in any order: a dispute that has ended stays so. */
function isDisputeNews({ disputes }: OrderState, { reference, dispute }: StepDetails): boolean {
  const known = disputes.find((one) => one.reference === reference);
  return !known || (known.status === 'open' && dispute !== 'open');
}

/** What the owner reads before an order is shipped that may not be meant, or whose money isn't here. */
const DOUBTS: Readonly<Partial<Record<Situation, string>>> = {
  unconfirmed: 'The shopper hasn’t confirmed this order yet.',
  'pack-reported': 'You haven’t recorded its payment yet.',
  sold: 'One of its pieces was sold to someone else.',
  'sent-back': 'Its money has gone back to the shopper.',
};

export const STEPS = {
  ship: {
    label: 'Mark as Shipped',
    by: ['owner'],
    status: { to: 'Shipped' },
    asks: ['courier', 'trackingNumber'],
    question: (order, state) => DOUBTS[situationOf(order, state)] ?? '',
    mail: { text: 'We’ve sent your parcel.' },
  },
  deliver: {
    label: 'Mark as Delivered',
    by: ['owner'],
    status: { to: 'Delivered' },
  },
  pay: {
    label: 'Payment received',
    by: ['owner'],
    money: 'paid',
    when: (state) => moneyFacts(state.money).canArrive === true || awaitsLink(state),
    asks: ['taken'],
    button: (_, state) => {
      if (mayHaveArrived(state)) return 'first';
      return isOff(state) || awaitsLink(state) ? 'never' : undefined;
    },
    question: (order, state) =>
      awaitsLink(state)
        ? `Record that ${formatMoney(toArrive(order, state))} has arrived without the payment link? The link is cancelled first, so that no one pays twice.`
        : `Record that ${formatMoney(toArrive(order, state))} has arrived?`,
  },
  unpaid: {
    label: 'No payment arrived',
    by: ['owner'],
    money: 'unpaid',
    when: (state) => isOff(state) && state.received === undefined && mayHaveArrived(state),
    question: () => 'Record that no payment has arrived?',
  },
  change: {
    label: 'Change order',
    by: ['owner', 'shopper'],
    when: isInShop,
    button: 'never',
    mail: { subject: 'has been changed', text: 'This has changed:' },
  },
  confirm: {
    label: 'Confirmed by the shopper',
    by: ['owner', 'shopper'],
    when: isUnconfirmed,
    button: 'first',
    question: () => 'Record that the shopper has confirmed it?',
  },
  cancel: {
    label: 'Cancel Order',
    by: ['owner', 'shopper'],
    status: { from: IN_SHOP, to: 'Cancelled' },
    isDangerous: true,
    asks: ['reason'],
    question: (_, state) =>
      keepsMoney(state) ? 'This doesn’t refund the payment: do that afterwards.' : '',
    mail: { subject: 'has been cancelled' },
  },
  expire: {
    label: 'Not confirmed in time',
    by: ['shop'],
    status: { from: IN_SHOP, to: 'Cancelled' },
    when: isUnconfirmed,
    mail: {
      subject: 'has been cancelled',
      text: 'We have heard nothing from you for two days, so its one-off pieces are on sale again. If you still want them, order again and press “Yes, send it”.',
    },
  },
  return: {
    label: 'Returned',
    by: ['owner'],
    status: { from: GONE, to: 'Returned' },
    question: () => 'Record that it has come back?',
    mail: {
      subject: 'has come back to us',
      after: 'If you still want it, call us soon: we keep it for you.',
    },
  },
  refund: {
    label: 'Refund',
    by: ['owner'],
    // Something may have been paid beyond what was refunded.
    when: (state) => moneyFacts(state.money).mayHaveArrived === true || keepsMoney(state),
    button: (order, state) => (owed(order, state) > 0 ? undefined : 'never'),
    isDangerous: true,
    asks: ['amount'],
    requires: ['amount'],
    question: (order, state) => {
      const via = refundsVia(order, state);
      return via
        ? `Send money back through ${via}? This can’t be undone.`
        : 'Record that you have sent money back? The desk doesn’t send it.';
    },
    // The provider may refuse it, so its own report is mailed.
    mail: ({ reference }) => (reference ? undefined : { subject: 'has been refunded' }),
  },
  'refund-by-hand': {
    label: 'Refunded another way',
    by: ['owner'],
    when: (state) => failedRefunds(state).length > 0,
    question: (_, state) =>
      `Record that you have sent ${formatMoney(failedRefunds(state)[0]?.amount ?? NOTHING, 'exact')} back another way? The desk doesn’t send it.`,
    mail: { subject: 'has been refunded' },
  },
  // The provider reports each payment and refund several times.
  receive: {
    label: 'Paid online',
    by: ['provider'],
    when: ({ payments }, { reference }) =>
      !payments.some((payment) => payment.reference === reference),
  },
  'refund-outside': {
    label: 'Refunded outside the desk',
    by: ['provider'],
    when: ({ refunds }, { reference }) => !refunds.some((one) => one.reference === reference),
  },
  'refund-sent': {
    label: 'Refund sent by the provider',
    by: ['provider'],
    when: isRequested,
    mail: { subject: 'is being refunded' },
  },
  'refund-failed': {
    label: 'Refund failed',
    by: ['provider'],
    when: isRequested,
    mail: { subject: 'could not be refunded yet' },
  },
  dispute: {
    label: 'Dispute',
    by: ['provider'],
    when: isDisputeNews,
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

/** Whether its mail says that the parcel has left the shop, so that there is a bill. */
export function announcesParcel(name: StepName | 'undo'): boolean {
  if (name === 'undo') return false;
  const { status, mail } = stepOf(name);
  return status !== undefined && mail !== undefined && statusOf(status.to).parcel === 'gone';
}

/** Whether it leads to the status that comes next. */
const isNext = ({ status }: Step, state: OrderState): boolean => status?.to === nextStatus(state);

/** Whether the order's status allows the step. */
export const fitsStatus = (name: StepName, state: OrderState): boolean => {
  const { status } = stepOf(name);
  return !status || status.from?.includes(state.status) || isNext(stepOf(name), state);
};

/** The one of the possible steps that the desk offers as its main button. */
export function mainStep(
  possible: readonly StepName[],
  order: Order,
  state: OrderState,
): StepName | undefined {
  const buttonOf = (name: StepName) => {
    const { button } = stepOf(name);
    return typeof button === 'function' ? button(order, state) : button;
  };
  const usual = possible.filter((name) => buttonOf(name) !== 'never');
  return (
    usual.find((name) => buttonOf(name) === 'first') ??
    usual.find((name) => isNext(stepOf(name), state)) ??
    usual.find((name) => !stepOf(name).status)
  );
}

export function stepMail(name: StepName, details: StepDetails) {
  const { mail, status } = stepOf(name);
  const own = typeof mail === 'function' ? mail(details) : mail;
  const reached = status && statusOf(status.to).situation;
  return own && { ...own, subject: own.subject ?? reached?.text ?? '' };
}
