import { minus, NOTHING, type Paise, sum } from '../money/money';
import type { OrderState } from './lifecycle';
import type { StepDetails } from './steps';
import type { Order } from './order';

export type Placed = Pick<Order, 'payment' | 'total'>;

const paidOnline = ({ payments = [] }: OrderState): Paise =>
  sum(payments.map(({ amount }) => amount));

const refundedOf = ({ refunded = NOTHING }: OrderState): Paise => refunded;

/** Adds a payment that arrived through the provider. The first one settles what the order costs. */
export function withPayment(state: OrderState, order: Placed, details: StepDetails): OrderState {
  const { amount = NOTHING, reference = '', sold } = details;
  const due = state.due ?? details.due ?? order.total;
  const payments = [...(state.payments ?? []), { reference, amount }];
  const isEnough = refundable(order, { ...state, payments }) >= due;
  // An order that was refunded isn't waiting for a payment again.
  const other = state.money === 'refunded' ? 'refunded' : 'awaiting';
  return {
    ...state,
    payments,
    due,
    ...(sold && { sold }),
    money: state.money === 'paid' || isEnough ? 'paid' : other,
  };
}

/** What is left of each payment, oldest first. */
const leftOf = ({ payments = [], refunds = [] }: OrderState) =>
  payments.map(({ reference, amount }) => {
    const own = refunds.filter((one) => one.payment === reference && one.status !== 'failed');
    return { reference, left: minus(amount, sum(own.map((one) => one.amount))) };
  });

/** Adds the owner's refund of an amount; a refund with a reference is requested from the provider. */
export function withRefund(state: OrderState, { payment, total }: Placed, details: StepDetails) {
  const paid = payment.via ? paidOnline(state) : total;
  const { amount = minus(paid, refundedOf(state)), reference } = details;
  const refunded = sum([refundedOf(state), amount]);
  // A refund belongs to a single payment.
  const from = leftOf(state).findLast(({ left }) => left >= amount)?.reference ?? '';
  const refund = { payment: from, amount, status: 'requested' as const };
  return {
    ...state,
    refunded,
    ...(refunded >= paid && { money: 'refunded' as const }),
    ...(reference && { refunds: [...(state.refunds ?? []), { ...refund, reference }] }),
  };
}

export function withRefundReport(
  state: OrderState,
  status: 'sent' | 'failed',
  { reference }: StepDetails,
): OrderState {
  const { refunds = [] } = state;
  const reported = refunds.find((one) => one.reference === reference);
  if (reported?.status !== 'requested') return state;
  return {
    ...state,
    refunds: refunds.map((one) => (one === reported ? { ...one, status } : one)),
    ...(status === 'failed' && {
      refunded: minus(refundedOf(state), reported.amount),
      money:
        paidOnline(state) >= (state.due ?? NOTHING) ? ('paid' as const) : ('awaiting' as const),
    }),
  };
}

/** What can still be refunded. */
export function refundable(order: Placed, state: OrderState): Paise {
  const paid = order.payment.via ? paidOnline(state) : order.total;
  return minus(paid, refundedOf(state));
}

/** The most that one refund can be. */
export function largestRefund(order: Placed, state: OrderState): Paise {
  if (!order.payment.via) return refundable(order, state);
  return Math.max(0, ...leftOf(state).map(({ left }) => left)) as Paise;
}

/** What still has to be paid of an order that costs this much today. */
export const stillDue = (order: Placed, state: OrderState, today: Paise): Paise =>
  minus(state.due ?? today, refundable(order, state));

/** What was paid beyond what the order costs; everything if it was refunded. */
export function excessOf(order: Placed, state: OrderState): Paise {
  const due = state.money === 'refunded' ? NOTHING : (state.due ?? order.total);
  return minus(refundable(order, state), due);
}

/** Whether the provider has received anything that isn't refunded. */
export const keepsOnline = (state: OrderState): boolean => paidOnline(state) > refundedOf(state);

/** Whether the payment has to be refunded. The owner may keep part of it for a returned order. */
export function owesMoney(state: OrderState): boolean {
  return state.status === 'Cancelled' || (state.status === 'Returned' && !refundedOf(state));
}

/** Why the owner must look into an online order's payment; null if there's no need. */
export function paymentProblem(
  order: Placed,
  state: OrderState,
): 'underpaid' | 'overpaid' | 'cancelled' | 'refund-failed' | 'sold' | null {
  if (!order.payment.via) return null;
  const kept = refundable(order, state);
  if (state.refunds?.at(-1)?.status === 'failed') return 'refund-failed';
  if (kept > 0 && owesMoney(state)) return 'cancelled';
  if (kept > 0 && state.sold && state.status === 'Processing') return 'sold';
  if (excessOf(order, state) > 0) return 'overpaid';
  return kept > 0 && state.money === 'awaiting' ? 'underpaid' : null;
}
