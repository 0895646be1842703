import { minus, NOTHING, type Paise, sum } from '../money/money';
import type { OrderState, StepDetails } from './lifecycle';
import type { Order } from './order';

export type Placed = Pick<Order, 'payment' | 'total'>;

const paidOnline = ({ payments = [] }: OrderState): Paise =>
  sum(payments.map(({ amount }) => amount));

const refundedOf = ({ refunded = NOTHING }: OrderState): Paise => refunded;

/** Adds a payment that arrived through the provider. */
export function withPayment(state: OrderState, order: Placed, details: StepDetails): OrderState {
  const { amount = NOTHING, due = order.total, reference = '', sold } = details;
  const payments = [...(state.payments ?? []), { reference, amount }];
  const isEnough = refundable(order, { ...state, payments }) >= due;
  return {
    ...state,
    payments,
    due,
    ...(sold && { sold }),
    money: state.money === 'paid' || isEnough ? 'paid' : 'awaiting',
  };
}

/** Adds the owner's refund of an amount; a refund with a reference is requested from the provider. */
export function withRefund(state: OrderState, { payment, total }: Placed, details: StepDetails) {
  const paid = payment.via ? paidOnline(state) : total;
  const { amount = minus(paid, refundedOf(state)), reference } = details;
  const refunded = sum([refundedOf(state), amount]);
  return {
    ...state,
    refunded,
    ...(refunded >= paid && { money: 'refunded' as const }),
    ...(reference && {
      refunds: [...(state.refunds ?? []), { reference, amount, status: 'requested' as const }],
    }),
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

/** The most that one refund can be: it belongs to one payment. */
export function largestRefund(order: Placed, state: OrderState): Paise {
  const most = refundable(order, state);
  if (!order.payment.via) return most;
  const payments = (state.payments ?? []).map(({ amount }) => amount);
  return Math.min(most, Math.max(0, ...payments)) as Paise;
}

/** What was paid beyond what the order costs. */
export const excessOf = (order: Placed, state: OrderState): Paise =>
  minus(refundable(order, state), state.due ?? order.total);

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
  if (kept > (state.due ?? order.total)) return 'overpaid';
  return kept > 0 && state.money === 'awaiting' ? 'underpaid' : null;
}
