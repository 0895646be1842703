import { minus, NOTHING, type Paise, sum } from '../money/money';
import { isSimulated, methodOf, type Payment } from '../payment/payment';
import type { Order } from './order';
import type { OrderState, Refund } from './record';
import type { Situation } from './situation';
import { hasLeft, isOff, statusOf } from './status';

interface MoneyFacts {
  /** For the owner. */
  label: string;
  /** What a cancellation means for the shopper's money. */
  ifCancelled: string;
  /** The situation of an order that only waits to be packed. */
  toPack: Situation;
  /** The same if the shopper collects it. */
  toCollect?: Situation;
  /** Not all of it has arrived, so the order is neither packed nor billed. */
  waits?: true;
  /** The courier collects it, or the owner when it's handed over. */
  isCollected?: true;
  /** How a mail asks for an amount that is left to pay. Otherwise nothing is. */
  request?: (amount: string) => string;
  /** The owner can record that it has arrived. */
  canArrive?: true;
  /** The shopper says that it was sent, so the owner has to look for it. */
  mayHaveArrived?: true;
  /** What the desk says about it until the order is called off. */
  reminder?: string;
  /** The shop has it, so it's owed to the shopper if the order isn't delivered. */
  isHere?: true;
  /** All of it has gone back. */
  isBack?: true;
}

/** What is known about the money of an order. */
export const MONEY = {
  awaiting: {
    label: 'Waiting for the payment',
    ifCancelled: 'If your payment still arrives, we’ll send it back.',
    toPack: 'awaiting',
    waits: true,
    request: (amount) => `Please pay ${amount}.`,
  },
  'to collect': {
    label: 'To collect on delivery',
    ifCancelled: 'You have nothing to pay.',
    toPack: 'pack-cash',
    toCollect: 'collect-due',
    isCollected: true,
    request: (amount) => `Please keep ${amount} in cash ready.`,
    canArrive: true,
  },
  reported: {
    label: 'Reported as paid, not checked yet',
    ifCancelled: 'If you have paid, we’ll send your money back.',
    toPack: 'pack-reported',
    request: (amount) => `${amount} is due.`,
    canArrive: true,
    mayHaveArrived: true,
  },
  simulated: {
    label: 'Simulated: no one has paid',
    ifCancelled: 'No one has been charged.',
    toPack: 'pack-simulated',
    reminder: 'The payment was simulated. No one has paid.',
  },
  /** It costs more since it was paid without a provider. */
  'part paid': {
    label: 'Partly paid',
    ifCancelled: 'We’ll send your money back.',
    toPack: 'part-paid',
    waits: true,
    request: (amount) => `${amount} is due.`,
    canArrive: true,
  },
  paid: {
    label: 'Paid',
    ifCancelled: 'We’ll send your money back.',
    toPack: 'pack-paid',
    toCollect: 'collect-paid',
    isHere: true,
  },
  refunded: {
    label: 'Refunded',
    ifCancelled: 'We have already sent your money back.',
    toPack: 'sent-back',
    isBack: true,
  },
  unpaid: {
    label: 'No payment arrived',
    ifCancelled: 'We have received no payment.',
    toPack: 'pack-reported',
  },
} as const satisfies Record<string, MoneyFacts>;

export type MoneyState = keyof typeof MONEY;

export const moneyFacts = (state: MoneyState): MoneyFacts => MONEY[state];

export const isMoneyState = (data: unknown): data is MoneyState =>
  typeof data === 'string' && Object.hasOwn(MONEY, data);

export function moneyWhenPlaced(payment: Payment): MoneyState {
  const { inCash } = methodOf(payment.method);
  if (payment.via) return 'awaiting';
  if (isSimulated(payment)) return 'simulated';
  return inCash ? 'to collect' : 'reported';
}

/** What an order costs, how it is paid, and whether the owner entered it. */
export type Placed = Pick<Order, 'payment' | 'total'> &
  Partial<Pick<Order, 'source' | 'placedAt' | 'shipping'>>;

const total = (amounts: readonly { amount: Paise }[]): Paise =>
  sum(amounts.map(({ amount }) => amount));

export const refundedOf = ({ refunds }: Pick<OrderState, 'refunds'>): Paise =>
  total(refunds.filter(({ status }) => status !== 'failed'));

/** What a bank has taken back after a dispute. */
const lostOf = ({ disputes }: Pick<OrderState, 'disputes'>): Paise =>
  total(disputes.filter(({ status }) => status === 'lost'));

/** Whether all of it was sent by the owner's own hand. */
export const isByHand = ({ refunds }: Pick<OrderState, 'refunds'>): boolean =>
  refunds.every(
    ({ status, reference, isReplaced }) => status === 'failed' || !reference || isReplaced,
  );

/** What has gone back to the shopper. */
export const backOf = (state: Pick<OrderState, 'refunds' | 'disputes'>): Paise =>
  sum([refundedOf(state), lostOf(state)]);

/** What was recorded by hand, or else what the shopper says. */
const byHand = ({ received, reported = NOTHING }: OrderState): Paise => received ?? reported;

/** Refunds of what exceeded the price at that time. They no longer count as paid. */
export const excessBack = ({ refunds }: Pick<OrderState, 'refunds'>): Paise =>
  sum(refunds.map(({ status, excess = NOTHING }) => (status === 'failed' ? NOTHING : excess)));

/** What the payments were meant to pay. A paid link counts with what it asked for. */
const paidFor = (state: OrderState): Paise =>
  minus(sum([byHand(state), ...state.payments.map(({ asked }) => asked)]), excessBack(state));

/** What was paid beyond a price and hasn't gone back for that reason. */
export const paidBeyond = (price: Paise, state: OrderState): Paise => minus(paidFor(state), price);

/** What has arrived, as far as the shop knows: without a provider, everything at once. */
const arrived = (order: Placed, { payments, received, reported }: OrderState): Paise =>
  sum([total(payments), received ?? reported ?? (order.payment.via ? NOTHING : order.total)]);

/** What is known about the money, given what was paid and refunded. */
export function moneyOf(order: Placed, state: OrderState): MoneyState {
  const paid = minus(arrived(order, state), excessBack(state));
  const back = minus(backOf(state), excessBack(state));
  if (back > 0 && back >= Math.min(paid, order.total) && minus(paid, back) < order.total)
    return 'refunded';
  if (!order.payment.via) {
    // The order was changed after its money had arrived, and costs more now.
    const isShort = state.received !== undefined && paidFor(state) < order.total;
    if (!isShort || !moneyFacts(state.money).isHere) return state.money;
    const placed = moneyWhenPlaced(order.payment);
    return moneyFacts(placed).isCollected ? placed : 'part paid';
  }
  return state.payments.length > 0 && paidFor(state) >= order.total ? 'paid' : 'awaiting';
}

/** What is left of each payment, oldest first. */
export const leftToRefund = ({ payments, refunds }: OrderState) =>
  payments.map(({ reference, amount }) => {
    const own = refunds.filter((one) => one.payment === reference && one.status !== 'failed');
    return { reference, left: minus(amount, total(own)) };
  });

/** What can still be refunded. */
export const refundable = (order: Placed, state: OrderState): Paise =>
  minus(arrived(order, state), backOf(state));

/** Whether the owner wanted to refund everything, but a refund has failed. */
export const hasFullRefundFailed = (order: Placed, state: OrderState): boolean => {
  const failed = total(failedRefunds(state));
  return failed > 0 && failed >= refundable(order, state);
};

/** The provider through which the next refund goes: what came through it goes back first. */
export const refundsVia = ({ payment }: Placed, state: OrderState): string | undefined =>
  leftToRefund(state).some(({ left }) => left > 0) ? payment.via : undefined;

/** The most that one refund can be. */
export function largestRefund(order: Placed, state: OrderState): Paise {
  if (!refundsVia(order, state)) return refundable(order, state);
  const most = Math.max(0, ...leftToRefund(state).map(({ left }) => left));
  return Math.min(most, refundable(order, state)) as Paise;
}

/** What still has to be paid. */
export const stillDue = (order: Placed, state: OrderState): Paise =>
  minus(order.total, paidFor(state));

/** What the owner looks for in the account: what the shopper says, even if the order costs less by now. */
export const toArrive = (order: Placed, state: OrderState): Paise =>
  state.reported ?? stillDue(order, state);

/** Whether the owner has to look for money: the shopper says that it was sent, or has given it to a courier. */
export const mayHaveArrived = (state: OrderState): boolean => {
  const facts = moneyFacts(state.money);
  const { parcel, isMoving } = statusOf((isOff(state) && state.cameFrom) || state.status);
  const isDelivered = parcel === 'gone' && !isMoving;
  return facts.mayHaveArrived === true || (facts.isCollected === true && isDelivered);
};

/** What was paid twice, or beyond what the order costs by now. */
export function excessOf({ total: due }: Pick<Order, 'total'>, state: OrderState): Paise {
  const { isHere } = moneyFacts(state.money);
  const back = minus(backOf(state), excessBack(state));
  return isHere ? minus(paidBeyond(due, state), back) : NOTHING;
}

/** What was refunded outside the desk. */
export const outsideOf = ({ refunds }: Pick<OrderState, 'refunds'>): Paise =>
  total(refunds.filter(({ isOutside, status }) => isOutside && status !== 'failed'));

/** Whether other amounts were paid than the links asked for, such as after the provider's own discount or fee. */
export const isOtherAmount = (state: OrderState): boolean =>
  sum(state.payments.map(({ asked }) => asked)) !== total(state.payments);

/** Whether anything is known to have arrived that hasn't gone back. */
export const keepsMoney = (state: OrderState): boolean =>
  moneyFacts(state.money).isHere === true ||
  sum([total(state.payments), state.received ?? NOTHING]) > backOf(state);

/** What banks decide about at the moment. */
export const disputedOf = ({ disputes }: Pick<OrderState, 'disputes'>): Paise =>
  total(disputes.filter(({ status }) => status === 'open'));

/** What the shop has and owes. The owner may keep part of it for a returned order. */
export function owed(order: Placed, state: OrderState): Paise {
  const { reachedIn = 0, refunds } = state;
  const isSettled =
    hasLeft(state) &&
    refunds.some(({ status, madeIn }) => status !== 'failed' && madeIn > reachedIn);
  return isOff(state) && !isSettled && keepsMoney(state)
    ? minus(refundable(order, state), disputedOf(state))
    : NOTHING;
}

/**
 * Refunds that failed and that nothing has replaced: neither a later refund, which may have failed, too, nor money that
 * the owner has sent another way.
 */
export function failedRefunds({ refunds }: Pick<OrderState, 'refunds'>): Refund[] {
  const later = refunds.map(({ madeIn, amount }) => ({ madeIn, amount }));
  return refunds.filter(({ status, amount, failedIn = 0 }) => {
    if (status !== 'failed') return false;
    let missing: number = amount;
    for (const one of later) {
      if (one.madeIn <= failedIn) continue;
      const used = Math.min(missing, one.amount);
      one.amount = (one.amount - used) as Paise;
      missing -= used;
    }
    return missing > 0;
  });
}
