import { type Book, createBook } from '../../src/endpoint/book/book';
import type { Database } from '../../src/endpoint/book/database';
import { openPlace } from '../../src/endpoint/book/open';
import { createMailer } from '../../src/endpoint/messages/mailer';
import {
  createSender,
  type Sender,
  type ShopChannels,
  type Ways,
} from '../../src/endpoint/messages/sender';

interface ShopServerOptions extends Partial<Ways> {
  /** The mail server's address; ignored if `mailer` is given. */
  mailUrl?: string;
  /** The time limit for the mail server. */
  mailWithinMs?: number;
  log?: (line: string) => void;
  /** The database of a durable order book; by default the book is in memory. */
  database?: Database;
  now?: () => number;
  later?: (run: () => void, ms: number) => void;
}

export interface ShopServer {
  book: Book;
  channels: ShopChannels;
  sender: Sender;
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
  const isDurable = database !== undefined;
  const book = createBook(database ?? (await openPlace({ kind: 'memory' })));
  const sender = createSender({
    database: book.database,
    isDurable,
    mailer,
    webhook,
    now,
    later,
    log,
  });
  const channels = {
    sender,
    isDurable,
    hasMail: mailer !== null,
    hasWebhook: webhook !== null,
    owner: 'owner@kansa.in',
    domain: 'kansa.in',
  };
  return { book, channels, sender };
}
