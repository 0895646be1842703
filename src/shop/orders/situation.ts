import { type Placed, owed, refundable } from './ledger';
import { moneyFacts, type MoneyState } from './money-state';
import type { OrderState } from './record';

/** What happens to the money of an order that was called off. */
type Money = 'settled' | 'unclear' | 'owed' | 'refunding' | 'refunded';

/**
 * Where an order is, for everyone who is told about it. `sold`: paid, but others have bought one of its pieces.
 * `sent-back`: the money was refunded before the order was packed. `unclear`: the owner has to look for the money.
 */
export type Situation =
  | 'awaiting'
  | 'unconfirmed'
  | 'sold'
  | 'sent-back'
  | 'pack-cash'
  | 'pack-reported'
  | 'pack-simulated'
  | 'pack-paid'
  | 'shipped'
  | 'delivered'
  | `${'cancelled' | 'returned'}-${Money}`;

/** The label of the desk's tab for each situation, in the order of the tabs. */
export const TAB_OF: Readonly<Record<Situation, 'To pack' | 'Shipped' | 'Done' | 'All'>> = {
  unconfirmed: 'To pack',
  sold: 'To pack',
  'sent-back': 'To pack',
  'pack-cash': 'To pack',
  'pack-reported': 'To pack',
  'pack-simulated': 'To pack',
  'pack-paid': 'To pack',
  shipped: 'Shipped',
  delivered: 'Done',
  'cancelled-settled': 'Done',
  'cancelled-unclear': 'Done',
  'cancelled-owed': 'Done',
  'cancelled-refunding': 'Done',
  'cancelled-refunded': 'Done',
  'returned-settled': 'Done',
  'returned-unclear': 'Done',
  'returned-owed': 'Done',
  'returned-refunding': 'Done',
  'returned-refunded': 'Done',
  // An order that waits for its payment can't be packed.
  awaiting: 'All',
};

export const SITUATIONS = Object.keys(TAB_OF) as Situation[];

export const isSituation = (data: unknown): data is Situation =>
  SITUATIONS.some((one) => one === data);

const TO_PACK: Readonly<Record<MoneyState, Situation>> = {
  awaiting: 'awaiting',
  'to collect': 'pack-cash',
  reported: 'pack-reported',
  simulated: 'pack-simulated',
  paid: 'pack-paid',
  refunded: 'sent-back',
  unpaid: 'pack-reported',
};

function calledOff(order: Placed, state: OrderState): Money {
  if (owed(order, state) > 0) return 'owed';
  if (state.refunds.some(({ status }) => status === 'requested')) return 'refunding';
  if (state.refunded) return 'refunded';
  return moneyFacts(state.money).mayHaveArrived ? 'unclear' : 'settled';
}

/** Whether it's a cash order that the shopper hasn't confirmed yet. */
export const isUnconfirmed = ({ status, money, confirmed }: OrderState): boolean =>
  status === 'Processing' && money === 'to collect' && confirmed === undefined;

/** Whether it won't reach the shopper, or has come back. */
export const isOff = ({ status }: Pick<OrderState, 'status'>): boolean =>
  status === 'Cancelled' || status === 'Returned';

export const isCalledOff = (situation: Situation): boolean =>
  situation.startsWith('cancelled-') || situation.startsWith('returned-');

/** Whether the order will reach its shopper as it was placed, as far as anyone knows. */
export const isGoingAhead = (situation: Situation): boolean =>
  !isCalledOff(situation) && situation !== 'sold' && situation !== 'sent-back';

/** Whether nothing more will be done for the shopper. */
export const isDone = (situation: Situation): boolean => TAB_OF[situation] === 'Done';

export function situationOf(order: Placed, state: OrderState): Situation {
  switch (state.status) {
    case 'Shipped':
      return 'shipped';
    case 'Delivered':
      return 'delivered';
    case 'Cancelled':
      return `cancelled-${calledOff(order, state)}`;
    case 'Returned':
      return `returned-${calledOff(order, state)}`;
    default:
      if (isUnconfirmed(state)) return 'unconfirmed';
      return state.sold && state.payments.length > 0 && refundable(order, state) > 0
        ? 'sold'
        : TO_PACK[state.money];
  }
}
