import type { Backups } from '../book/backup';
import type { Book } from '../book/book';
import type { Turns } from '../book/turns';
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
  /** Limits the mails about orders to the owner. */
  mailsToOwner: Turns;
}
