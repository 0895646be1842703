import { type Paise } from '../money/money';
import { excessOf, failedRefunds, isOtherAmount, owed, type Placed, refundable } from './ledger';
import type { OrderState } from './record';
import { isOff, situationOf } from './situation';

/** What the owner must do about an order's money, in addition to what its situation calls for. */
export type Concern =
  | { kind: 'refund-failed'; amount: Paise }
  | { kind: 'paid-twice'; amount: Paise }
  /** The provider received another amount than its link asked for. */
  | { kind: 'other-amount'; amount: Paise; total: Paise };

export function concernsOf(order: Placed, state: OrderState): Concern[] {
  const failed = failedRefunds(state).map(({ amount }): Concern => ({
    kind: 'refund-failed',
    amount,
  }));
  const excess = isOff(state) ? 0 : excessOf(order, state);
  const isOther = state.status === 'Processing' && isOtherAmount(state);
  return [
    ...failed,
    ...(excess > 0 ? [{ kind: 'paid-twice', amount: excess as Paise } as const] : []),
    ...(isOther
      ? [{ kind: 'other-amount', amount: refundable(order, state), total: order.total } as const]
      : []),
  ];
}

/** Whether money that came through the provider waits for the owner, so that the order comes first in every list. */
export function isUrgent(order: Placed, state: OrderState): boolean {
  if (!order.payment.via) return false;
  return (
    owed(order, state) > 0 ||
    situationOf(order, state) === 'sold' ||
    concernsOf(order, state).some(
      ({ kind }) => kind !== 'other-amount' || state.money === 'awaiting',
    )
  );
}
