import { type Paise } from '../money/money';
import {
  excessOf,
  failedRefunds,
  isOtherAmount,
  moneyFacts,
  outsideOf,
  owed,
  type Placed,
  refundable,
} from './ledger';
import type { OrderState } from './record';
import { situationFacts, situationOf } from './situation';
import { isInShop, isOff } from './status';

/** What the owner must do about an order's money, in addition to what its situation calls for. */
export type Concern =
  | { kind: 'dispute' | 'dispute-lost'; amount: Paise; until?: string | undefined }
  | { kind: 'refund-failed'; amount: Paise; words?: string | undefined }
  /** Part of it was refunded outside the desk. */
  | { kind: 'refunded-outside'; amount: Paise }
  | { kind: 'paid-twice'; amount: Paise }
  /** The provider received another amount than its link asked for. */
  | { kind: 'other-amount'; amount: Paise; total: Paise };

export function concernsOf(order: Placed, state: OrderState): Concern[] {
  const isToPack = isInShop(state);
  const disputes = state.disputes.flatMap(({ amount, status, until }): Concern[] => {
    if (status === 'open') return [{ kind: 'dispute', amount, until }];
    return status === 'lost' && isToPack ? [{ kind: 'dispute-lost', amount }] : [];
  });
  const failed = failedRefunds(state).map(({ amount, words }): Concern => ({
    kind: 'refund-failed',
    amount,
    words,
  }));
  const outside = isToPack && !moneyFacts(state.money).isBack ? outsideOf(state) : 0;
  const excess = isOff(state) ? 0 : excessOf(order, state);
  const isOther = isToPack && isOtherAmount(state);
  return [
    ...disputes,
    ...failed,
    ...(outside > 0 ? [{ kind: 'refunded-outside', amount: outside as Paise } as const] : []),
    ...(excess > 0 ? [{ kind: 'paid-twice', amount: excess as Paise } as const] : []),
    ...(isOther
      ? [{ kind: 'other-amount', amount: refundable(order, state), total: order.total } as const]
      : []),
  ];
}

/** What the owner reads at the order, and needn't look for. */
const QUIET: readonly Concern['kind'][] = ['other-amount', 'refunded-outside', 'dispute-lost'];

/** Whether money that came through the provider waits for the owner, so that the order comes first in every list. */
export function isUrgent(order: Placed, state: OrderState): boolean {
  if (!order.payment.via) return false;
  return (
    owed(order, state) > 0 ||
    situationFacts(situationOf(order, state)).needsCall === true ||
    concernsOf(order, state).some(
      ({ kind }) =>
        !QUIET.includes(kind) || (kind === 'other-amount' && moneyFacts(state.money).waits),
    )
  );
}
