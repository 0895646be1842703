import type { Paise } from '../money/money';
import {
  backOf,
  disputedOf,
  excessOf,
  failedRefunds,
  hasFullRefundFailed,
  isOtherAmount,
  mayHaveArrived,
  moneyFacts,
  moneyWhenPlaced,
  outsideOf,
  owed,
  type Placed,
  refundable,
} from './ledger';
import type { Order } from './order';
import type { OrderStatus } from './order-status';
import type { OrderState } from './record';
import {
  FIRST_STATUS,
  isInShop,
  isOff,
  ofStatuses,
  statusOf,
  type StatusSituation,
  type Tab,
} from './status';

/** What happens to the money of an order that was called off. */
type Money = 'settled' | 'unclear' | 'owed' | 'disputed' | 'refunding' | 'refunded';

/**
 * Where an order is, for every audience. `sold`: paid, but others have bought one of its pieces.
 * `rest-due`: it costs more since it was changed, and only what it cost before is paid. `part-paid`: the same without a provider.
 * `sent-back`: the money went back before the order was packed. `unclear`: the owner has to look for the money.
 * `disputed`: a bank decides about it.
 */
export type Situation =
  | 'awaiting'
  | 'rest-due'
  | 'part-paid'
  | 'unconfirmed'
  | 'sold'
  | 'sent-back'
  | 'pack-cash'
  | 'pack-reported'
  | 'pack-simulated'
  | 'pack-paid'
  | 'collect-due'
  | 'collect-paid'
  | StatusSituation
  | `${'cancelled' | 'returned'}-${Money}`;

interface SituationFacts {
  /** The label of its tab on the desk. */
  tab: Tab;
  /**
   * Whether the order will reach its shopper as it was placed, as far as anyone knows. If it `waits` for its payment or
   * is `stuck`, it must not be packed now.
   */
  course: 'ahead' | 'waits' | 'stuck' | 'called off';
  /** No one knows yet whether the order is meant, so that a stranger could empty the shop for nothing. */
  isUnsure?: true;
  /** The owner has to call the shopper: one of its pieces is missing. */
  needsCall?: true;
  /** The shop owes its money to the shopper, or may owe it. */
  mayOwe?: true;
  /** The shopper is asked to confirm it. */
  asksShopper?: true;
  /** It can be paid on the provider's page. */
  isPayable?: true;
  /** Its payment has arrived, and nothing stands against packing it. */
  isPaid?: true;
  /** Its money went back, although it wasn't called off. */
  isSentBack?: true;
}

const CALLED_OFF = { tab: 'Done', course: 'called off' } as const;
const OWING = { ...CALLED_OFF, mayOwe: true } as const;

/** In the order of the tabs. */
const FACTS: Readonly<Record<Situation, SituationFacts>> = {
  unconfirmed: { tab: 'To pack', course: 'ahead', isUnsure: true, asksShopper: true },
  sold: { tab: 'To pack', course: 'stuck', needsCall: true },
  'rest-due': { tab: 'To pack', course: 'waits', isPayable: true },
  'part-paid': { tab: 'To pack', course: 'waits' },
  'sent-back': { tab: 'To pack', course: 'stuck', isSentBack: true },
  'pack-cash': { tab: 'To pack', course: 'ahead' },
  'pack-reported': { tab: 'To pack', course: 'ahead', isUnsure: true },
  'pack-simulated': { tab: 'To pack', course: 'ahead' },
  'pack-paid': { tab: 'To pack', course: 'ahead', isPaid: true },
  'collect-due': { tab: 'To pack', course: 'ahead' },
  'collect-paid': { tab: 'To pack', course: 'ahead', isPaid: true },
  ...ofStatuses(({ tab }): SituationFacts => ({ tab, course: 'ahead' })),
  'cancelled-settled': CALLED_OFF,
  'cancelled-unclear': OWING,
  'cancelled-owed': OWING,
  'cancelled-disputed': CALLED_OFF,
  'cancelled-refunding': CALLED_OFF,
  'cancelled-refunded': CALLED_OFF,
  'returned-settled': CALLED_OFF,
  'returned-unclear': OWING,
  'returned-owed': OWING,
  'returned-disputed': CALLED_OFF,
  'returned-refunding': CALLED_OFF,
  'returned-refunded': CALLED_OFF,
  awaiting: { tab: 'All', course: 'waits', isPayable: true },
};

export const situationFacts = (situation: Situation): SituationFacts => FACTS[situation];

export const SITUATIONS = Object.keys(FACTS) as Situation[];

export const isSituation = (data: unknown): data is Situation =>
  SITUATIONS.some((one) => one === data);

function calledOff(order: Placed, state: OrderState): Money {
  if (owed(order, state) > 0) return 'owed';
  if (disputedOf(state) > 0) return 'disputed';
  if (state.refunds.some(({ status }) => status === 'requested')) return 'refunding';
  if (mayHaveArrived(state)) return 'unclear';
  return backOf(state) > 0 ? 'refunded' : 'settled';
}

/** Whether it's a cash order that the shopper hasn't confirmed yet. */
export const isUnconfirmed = (state: OrderState): boolean =>
  state.status === FIRST_STATUS &&
  moneyFacts(state.money).isCollected === true &&
  state.confirmed === undefined &&
  state.received === undefined;

export const isPayable = (situation: Situation): boolean =>
  situationFacts(situation).isPayable === true;

/** Whether it waits for its whole payment, so that it may be abandoned. */
export const isUnpaid = (situation: Situation): boolean => situation === 'awaiting';

/** Whether the shopper is asked to do something: to confirm it, or to pay. */
export const asksSomething = (situation: Situation): boolean =>
  isPayable(situation) || situationFacts(situation).asksShopper === true;

/** Whether the shopper can confirm it here: with the account or on the device that ordered it. */
export const canConfirm = (
  { key, uid }: Pick<Order, 'key' | 'uid'>,
  { situation, canCancel }: Pick<OrderStatus, 'situation' | 'canCancel'>,
): boolean =>
  situationFacts(situation).asksShopper === true && canCancel === true && Boolean(key ?? uid);

/** `asksSomething` for an order that has just reached the shop. */
export function asksAtFirst({ toShop, payment }: Order): boolean {
  const { isCollected, toPack } = moneyFacts(moneyWhenPlaced(payment));
  return toShop !== undefined && asksSomething(isCollected ? 'unconfirmed' : toPack);
}

export const isCalledOff = (situation: Situation): boolean =>
  situationFacts(situation).course === 'called off';

/** Whether nothing stands against the order, except perhaps its payment. */
export const isGoingAhead = (situation: Situation): boolean =>
  ['ahead', 'waits'].includes(situationFacts(situation).course);

/** Whether nothing more will be done for the shopper. */
export const isDone = (situation: Situation): boolean => situationFacts(situation).tab === 'Done';

function toPack(order: Placed, state: OrderState): Situation {
  if (isUnconfirmed(state)) return 'unconfirmed';
  if (hasFullRefundFailed(order, state)) return 'sent-back';
  const hasPaid = state.payments.length > 0 && refundable(order, state) > 0;
  if (state.sold && hasPaid) return 'sold';
  const { toPack: situation, toCollect = situation } = moneyFacts(state.money);
  if (hasPaid && isUnpaid(situation)) return 'rest-due';
  return state.isInPerson ? toCollect : situation;
}

export function situationOf(order: Placed, state: OrderState): Situation {
  const { parcel, situation } = statusOf(state.status);
  if (parcel === 'none') return `cancelled-${calledOff(order, state)}`;
  if (parcel === 'back') return `returned-${calledOff(order, state)}`;
  const waiting = toPack(order, state);
  const isHeld = parcel === 'here' && situationFacts(waiting).course !== 'ahead';
  return situation && !isHeld ? situation.name : waiting;
}

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
