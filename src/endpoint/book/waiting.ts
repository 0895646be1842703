import { type Database, insert, placeholders, type Queries, type Row } from './database';
import { mailboxOf } from './mailbox';
import { digest } from './secrets';
import { addOutgoing, MESSAGE, type Outgoing } from './outgoing';

/** Those who want to know when a sold-out product is back, and have said so from their mailbox. */
export const WAITING_TABLE = `CREATE TABLE waiting (
  product_id TEXT NOT NULL,
  mailbox TEXT NOT NULL,
  email TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (product_id, mailbox)
)`;

export interface Wish {
  productId: string;
  /** An address that mail servers accept. */
  email: string;
}

/** How many are told at once: mails about orders come in between, and a single piece may be sold again by then. */
const TOLD_AT_ONCE = 100;

const MAILS = ['ask', 'back'] as const;

/** What a mail is about, in `outgoing`. */
const about = ({ productId, email }: Wish, mail: (typeof MAILS)[number]) =>
  `${MESSAGE}back-${digest(`${productId} ${mailboxOf(email)}`)}.${mail}`;

/** Not of a mail that only asks: anyone can type an address that refuses mail. */
export const isBackMail = ({ about }: Pick<Outgoing, 'about'>): boolean =>
  about.startsWith(`${MESSAGE}back-`) && about.endsWith('.back');

/** Of the same kind, only one waits for the mail server. */
export function mailAbout(wish: Wish, mail: (typeof MAILS)[number], payload: string): Outgoing {
  const subject = about(wish, mail);
  return { id: `${subject}.shopper`, about: subject, channel: 'shopper', payload };
}

/** Once for each mailbox and product, however often it is asked. */
export async function startWaiting(queries: Queries, wish: Wish, now: number): Promise<void> {
  await insert(
    queries,
    'waiting',
    { product_id: wish.productId, mailbox: mailboxOf(wish.email), email: wish.email, at: now },
    'ON CONFLICT (product_id, mailbox) DO UPDATE SET email = excluded.email, at = excluded.at',
  );
}

/** Also takes back a mail that hasn't been sent yet. */
export function stopWaiting(database: Database, wish: Wish): Promise<void> {
  return database.transaction(async (queries) => {
    await queries.all('DELETE FROM waiting WHERE product_id = $1 AND mailbox = $2', [
      wish.productId,
      mailboxOf(wish.email),
    ]);
    for (const mail of MAILS)
      await queries.all('DELETE FROM outgoing WHERE about = $1', [about(wish, mail)]);
  });
}

/** How many wait, by product id. */
export async function countWaiting(queries: Queries): Promise<Record<string, number>> {
  const rows = await queries.all<{ id: string; count: number }>(
    'SELECT product_id AS id, COUNT(*) AS count FROM waiting GROUP BY product_id',
  );
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

/**
 * Tells those who have waited longest that a product is back, and forgets them, in one transaction: of several server
 * processes, only one finds their rows.
 * @param ids products that can be bought again
 * @returns how many were told
 */
export function tellWaiting(
  database: Database,
  ids: readonly string[],
  mailOf: (wish: Wish) => Outgoing,
  now: number,
): Promise<number> {
  return database.transaction(async (queries) => {
    const rows = await queries.all<{ productId: string; email: string }>(
      `DELETE FROM waiting WHERE (product_id, mailbox) IN (
         SELECT product_id, mailbox FROM waiting WHERE product_id IN (${placeholders(ids.length)})
         ORDER BY at, mailbox LIMIT ${TOLD_AT_ONCE}
       ) RETURNING product_id AS "productId", email`,
      ids,
    );
    await addOutgoing(queries, rows.map(mailOf), now);
    return rows.length;
  });
}

/** Forgets a person's wishes, and mails about them that haven't been sent yet. @returns how many wishes */
export async function forgetWishes(queries: Queries, email: string): Promise<number> {
  const mailbox = mailboxOf(email);
  const wishes = await queries.all('DELETE FROM waiting WHERE mailbox = $1 RETURNING product_id', [
    mailbox,
  ]);
  const mails = await queries.all<{ id: string; payload: string } & Row>(
    `SELECT id, payload FROM outgoing WHERE about LIKE '${MESSAGE}back-%' AND payload IS NOT NULL`,
  );
  for (const { id, payload } of mails) {
    const { to } = JSON.parse(payload) as { to: string };
    if (mailboxOf(to) === mailbox) await queries.all('DELETE FROM outgoing WHERE id = $1', [id]);
  }
  return wishes.length;
}

/** @param before milliseconds since the epoch */
export async function deleteOldWishes(database: Database, before: number): Promise<void> {
  await database.all('DELETE FROM waiting WHERE at < $1', [before]);
}
