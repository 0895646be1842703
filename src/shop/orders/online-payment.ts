import { minus, NOTHING, type Paise, sum } from '../money/money';
import type { OrderState, Refund } from './lifecycle';
import type { Order } from './order';
import type { MoneyState } from './order-status';
import type { StepDetails, StepName } from './steps';

export type Placed = Pick<Order, 'payment' | 'total'>;

const total = (amounts: readonly { amount: Paise }[]): Paise =>
  sum(amounts.map(({ amount }) => amount));

export const refundedOf = ({ refunds }: OrderState): Paise =>
  total(refunds.filter(({ status }) => status !== 'failed'));

/** The status of a refund before and after a step. */
const REFUND_STEPS: Partial<Record<StepName, readonly [Refund['status'], Refund['status']]>> = {
  'refund-sent': ['requested', 'sent'],
  'refund-failed': ['requested', 'failed'],
  'refund-by-hand': ['failed', 'sent'],
};

/** Adds what a step says about payments and refunds. */
export function withAmounts(
  state: OrderState,
  step: StepName,
  { amount = NOTHING, reference = '', due }: StepDetails,
): OrderState {
  const { payments, refunds } = state;
  if (step === 'receive')
    // The first payment settles what the order costs.
    return { ...state, payments: [...payments, { reference, amount }], due: state.due ?? due };
  if (step === 'refund') {
    // A refund belongs to a single payment.
    const payment = leftOf(state).findLast(({ left }) => left >= amount)?.reference ?? '';
    const status = reference ? 'requested' : 'sent';
    return { ...state, refunds: [...refunds, { reference, payment, amount, status }] };
  }
  const [from, to] = REFUND_STEPS[step] ?? [];
  if (!to) return state;
  const changed = step === 'refund-by-hand' ? refunds.at(-1)?.reference : reference;
  return {
    ...state,
    // The first report counts.
    refunds: refunds.map((one) =>
      one.reference === changed && one.status === from ? { ...one, status: to } : one,
    ),
  };
}

/** What is known about the money, given what was paid and refunded. */
export function moneyOf(order: Placed, state: OrderState): MoneyState {
  const { due = order.total } = state;
  const [paid, refunded] = [paidOf(order, state), refundedOf(state)];
  if (refunded > 0 && refunded >= Math.min(paid, due) && minus(paid, refunded) < due)
    return 'refunded';
  if (!order.payment.via) return state.money;
  return paid >= due ? 'paid' : 'awaiting';
}

/** What is left of each payment, oldest first. */
const leftOf = ({ payments, refunds }: OrderState) =>
  payments.map(({ reference, amount }) => {
    const own = refunds.filter((one) => one.payment === reference && one.status !== 'failed');
    return { reference, left: minus(amount, total(own)) };
  });

/** What was paid, as far as the shop knows: without a provider, everything at once. */
const paidOf = (order: Placed, { payments }: OrderState): Paise =>
  order.payment.via ? total(payments) : order.total;

/** What can still be refunded. */
export const refundable = (order: Placed, state: OrderState): Paise =>
  minus(paidOf(order, state), refundedOf(state));

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
export const keepsOnline = (state: OrderState): boolean =>
  total(state.payments) > refundedOf(state);

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
  if (state.refunds.at(-1)?.status === 'failed') return 'refund-failed';
  if (kept > 0 && owesMoney(state)) return 'cancelled';
  if (kept > 0 && state.sold && state.status === 'Processing') return 'sold';
  if (excessOf(order, state) > 0) return 'overpaid';
  return kept > 0 && state.money === 'awaiting' ? 'underpaid' : null;
}
