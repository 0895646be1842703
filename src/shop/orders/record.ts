import type { Paise } from '../money/money';
import type { TakenNow } from '../payment/payment';
import type { MoneyState } from './ledger';
import type { StatusName } from './status';

/** Who changes an order; `provider` is the payment provider, and `shop` the server itself. */
export const AUTHORS = ['shopper', 'owner', 'provider', 'shop'] as const;
export type Author = (typeof AUTHORS)[number];

/** What the shopper or owner enters for a step, or what the payment provider reports. */
export interface StepDetails {
  courier?: string;
  trackingNumber?: string;
  reason?: string;
  /** The amount refunded or paid, or what the order cost before it was changed. */
  amount?: Paise;
  /** How an order with a payment link was paid instead. */
  taken?: TakenNow;
  /**
   * What the payment link asked for, once the provider says that it is paid. The amount may differ, such as after the
   * provider's own discount.
   */
  asked?: Paise;
  /** The provider's id of a payment, a dispute or a refund that the shop didn't make; or our key of a refund. */
  reference?: string;
  /** The provider's id of the payment that was refunded outside the desk. */
  payment?: string;
  dispute?: DisputeStatus;
  /** Until when a dispute can be answered, as an ISO date. */
  until?: string;
  /** What the provider said when it refused a refund. */
  words?: string;
  /** The names of one-off pieces that were sold before this payment arrived. */
  sold?: string;
  /** What has changed, in short sentences, and the order before and after, as they are stored. */
  what?: readonly string[];
  before?: unknown;
  after?: unknown;
  /** The email address of the owner who made the change, for the desk only. */
  who?: string;
}

export interface ReceivedPayment {
  /** The provider's id. */
  reference: string;
  amount: Paise;
  /** What it pays of the order, whatever the amount is. */
  asked: Paise;
}

export interface Refund {
  /** Our key for it, or the provider's id if it was made outside the desk; empty if the owner sends the money. */
  reference: string;
  /** It was made in the provider's dashboard. */
  isOutside?: true;
  /** It had failed, and the owner has sent the money another way. */
  isReplaced?: true;
  /** What the provider said when it refused. */
  words?: string;
  /** The provider's id of the payment of which this is a part, or empty. */
  payment: string;
  amount: Paise;
  status: 'requested' | 'sent' | 'failed';
  /** What of it had been paid beyond what the order cost then. */
  excess?: Paise;
  /** The order's version with this refund. */
  madeIn: number;
  /** The order's version in which it had failed. */
  failedIn?: number;
}

export const DISPUTE_STATUSES = ['open', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** A payment that the shopper's bank wants back. */
export interface Dispute {
  /** The provider's id. */
  reference: string;
  amount: Paise;
  status: DisputeStatus;
  /** Until when it can be answered, as an ISO date. */
  until?: string | undefined;
}

/** What an order's history amounts to. */
export interface OrderState extends Pick<
  StepDetails,
  'courier' | 'trackingNumber' | 'reason' | 'sold'
> {
  version: number;
  status: StatusName;
  /** It isn't sent: the shopper takes it along. */
  isInPerson?: true;
  money: MoneyState;
  /** When and in which version the status was reached, in milliseconds since the epoch; undefined before any change. */
  since?: number;
  reachedIn?: number;
  /** The status before it. */
  cameFrom?: StatusName;
  refunded?: Paise;
  /** What the owner has recorded as arrived; undefined if nothing was. */
  received?: Paise;
  /** What the shopper says has been paid, while the owner has recorded nothing. */
  reported?: Paise;
  /** When the shopper confirmed a cash order, in milliseconds since the epoch. */
  confirmed?: number;
  /** What the payment provider has received, one entry per payment. */
  payments: readonly ReceivedPayment[];
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
}

/** What shoppers can do with an order that the shop has. */
export type ShopperStep = 'cancel' | 'confirm' | 'address';

/** `not-allowed`: the shop doesn't take it from this device. */
export type StepOutcome = 'done' | 'too-late' | 'not-allowed' | 'too-many' | 'not-reached';

/**
 * Where it is known that orders were moved into an account. `device`: only here. `later`: the shop will know only later.
 */
export type Told = 'shop' | 'device' | 'later';
