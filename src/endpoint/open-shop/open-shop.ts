import type { BillFacts } from '../../shop/bills/bill';
import type { Paper } from '../../shop/bills/paper';
import type { Catalogue } from '../../shop/catalogue/product';
import type { DeliveryTerms } from '../../shop/delivery/delivery';
import type { District } from '../../shop/delivery/pins';
import type { Courier } from '../../shop/orders/tracking';
import type { Offer } from '../../shop/payment/payment';
import type { Backups } from '../book/backup';
import type { Book } from '../book/book';
import type { Turns } from '../book/outgoing';
import type { RateLimit } from '../http/rate-limit';
import type { Callers } from '../identity/callers';
import type { MailShop } from '../outgoing/placed-mails';
import type { ShopChannels } from '../outgoing/sender';
import type { Payments } from '../payments/payments';

/** The shop's book, payments and channels, put together. */
export interface OpenShop {
  /** Null if there is no payment provider. */
  payments: Payments | null;
  book: Book;
  channels: ShopChannels;
  backups: Backups;
  /** Limits the mails to one shopper's mailbox, whose address a stranger may have typed. */
  mailsTo: Turns;
  /** Limits the mails about orders to the owner. Beyond it, orders share a mail. */
  mailsToOwner: Turns;
}

/** What the shop's content says. */
export interface ShopContent {
  shop: MailShop;
  catalogue: Catalogue;
  couriers: readonly Courier[];
  terms: DeliveryTerms;
  /** The places of a PIN code; none if it is unknown. */
  placesOf: (pin: string) => Promise<readonly District[]>;
  offer: Offer;
  /** What bills are made from. */
  facts: BillFacts;
  /** Null if the typefaces lack a letter. */
  drawBill: (paper: Paper) => Promise<Uint8Array | null>;
}

/** A call to the endpoint. */
export interface Call {
  request: Request;
  /** Counts towards this caller's limit. */
  caller: string;
  limit: RateLimit;
  /** From a verified ID token; null if there is none. */
  uidOf: Callers['uidOf'];
  /** Milliseconds since the epoch. */
  now: number;
}

/** A call with all that its answer may need. */
export interface ShopCall extends Call, OpenShop, ShopContent {}

/** A call of a shop that has a payment provider. */
export interface PayersCall extends ShopCall {
  payments: Payments;
}

/** A call of an owner. */
export interface OwnersCall extends ShopCall {
  /** The owner's email address. */
  who: string;
}
