import { type Backups, NO_BACKUPS } from '../../src/endpoint/book/backup';
import { type Book, createBook } from '../../src/endpoint/book/book';
import type { Database } from '../../src/endpoint/book/database';
import { openBookDatabase } from '../../src/endpoint/book/open';
import { openSqlite } from '../../src/endpoint/book/sqlite';
import { createTurns, type Turns } from '../../src/endpoint/book/outgoing';
import { createMailer } from '../../src/endpoint/outgoing/mailer';
import {
  createSender,
  type Sender,
  type ShopChannels,
  type Ways,
} from '../../src/endpoint/outgoing/sender';
import { OWNER_TURNS } from '../../src/endpoint/outgoing/summary';

interface ShopServerOptions extends Partial<Ways> {
  /** The mail server's address; ignored if `mailer` is given. */
  mailUrl?: string;
  /** The time limit for the mail server. */
  mailWithinMs?: number;
  log?: (line: string) => void;
  /** By default a SQLite database in memory. */
  database?: Database;
  now?: () => number;
  later?: (run: () => void, ms: number) => void;
}

export interface ShopServer {
  book: Book;
  channels: ShopChannels;
  sender: Sender;
  backups: Backups;
  mailsTo: Turns;
  mailsToOwner: Turns;
}

/** A shop server's order book, and its channels to owner and shopper. */
export async function shopServer({
  mailUrl,
  mailWithinMs,
  log = () => undefined,
  database,
  now = Date.now,
  later = () => undefined,
  ...ways
}: ShopServerOptions): Promise<ShopServer> {
  const mailer =
    ways.mailer === undefined && mailUrl
      ? createMailer({
          url: mailUrl,
          from: 'shop@kansa.in',
          log,
          ...(mailWithinMs && { withinMs: mailWithinMs }),
        })
      : (ways.mailer ?? null);
  const webhook = ways.webhook ?? null;
  const book = createBook(database ?? (await openBookDatabase(() => openSqlite(':memory:'))));
  const addresses = { owner: 'owner@kansa.in', domain: 'kansa.in' };
  const sender = createSender({
    database: book.database,
    addresses,
    mailer,
    webhook,
    now,
    later,
    log,
  });
  const channels = {
    sender,
    hasMail: mailer !== null,
    hasWebhook: webhook !== null,
    ...addresses,
  };
  return {
    book,
    channels,
    sender,
    backups: NO_BACKUPS,
    mailsTo: createTurns(book.database, { name: 'shopper', turns: 3, windowMs: 3_600_000 }),
    mailsToOwner: createTurns(book.database, OWNER_TURNS),
  };
}
