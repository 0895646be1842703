import type { Permission } from '../http/rate-limit';
import { type Database, insert, placeholders, type Queries, type Row } from './database';

export type Channel = 'owner' | 'shopper' | 'webhook';
/** `waiting`: still to be sent; `refused`: by the mail server, and tried again at most twice. */
type Outcome = 'waiting' | 'accepted' | 'refused';

export interface Outgoing {
  id: string;
  /** An order number or, for a message that is deleted once sent, an id with the prefix below. */
  about: string;
  channel: Channel;
  payload: string;
  /** When to send it, in milliseconds since the epoch; now by default. Until then, a later one replaces it. */
  dueAt?: number;
}

/** The prefix of messages that aren't about an order, such as those from the contact form. */
export const MESSAGE = 'message:';

export interface Claimed extends Outgoing {
  /** Attempts so far, including this one; once the mail server refuses the message, since then. */
  tries: number;
  /** That of the attempt before. */
  outcome: Outcome;
}

/** How long other processes leave a claimed message alone. Longer than a mail server may take. */
const CLAIM_MS = 60_000;
/** Each message opens a connection, and mail servers refuse many from one shop. */
const AT_ONCE = 5;

export async function addOutgoing(
  queries: Queries,
  rows: readonly Outgoing[],
  now: number,
): Promise<void> {
  for (const { dueAt, ...row } of rows)
    await insert(
      queries,
      'outgoing',
      { ...row, due_at: dueAt ?? now, tries: 0, outcome: 'waiting' },
      dueAt
        ? `ON CONFLICT (id) DO UPDATE SET payload = excluded.payload WHERE outgoing.outcome = 'waiting'`
        : 'ON CONFLICT (id) DO NOTHING',
    );
}

const CLAIMED = 'id, about, channel, payload, tries, outcome';

/**
 * The content of a row to which several transactions add; '' at first. Makes the row and locks it until the transaction
 * ends: otherwise two of them could both add to the same content, and one addition would get lost.
 */
export async function lockPayload(
  queries: Queries,
  { dueAt, ...row }: Omit<Outgoing, 'payload'> & { dueAt: number },
): Promise<string> {
  const [found] = await insert<{ payload: string | null }>(
    queries,
    'outgoing',
    { ...row, payload: '', due_at: dueAt, tries: 0, outcome: 'waiting' },
    'ON CONFLICT (id) DO UPDATE SET payload = outgoing.payload RETURNING payload',
  );
  return found?.payload ?? '';
}

/** Claims the messages that are due, so that no other server process sends them. */
export function claimDue(database: Database, now: number): Promise<Claimed[]> {
  return database.all<Claimed & Row>(
    `UPDATE outgoing SET due_at = $1, tries = tries + 1
     WHERE due_at <= $2 AND id IN (
       SELECT id FROM outgoing WHERE due_at <= $2 ORDER BY due_at LIMIT ${AT_ONCE}
     ) RETURNING ${CLAIMED}`,
    [now + CLAIM_MS, now],
  );
}

/** Marks a message as accepted or given up, and deletes its text. */
export async function finish(
  database: Database,
  { id, about }: Claimed,
  outcome: Outcome,
): Promise<void> {
  // In one transaction: a message that stayed behind would keep the next one like it from being sent.
  await database.transaction(async (queries) => {
    await queries.all(
      'UPDATE outgoing SET due_at = NULL, payload = NULL, outcome = $2 WHERE id = $1',
      [id, outcome],
    );
    if (about.startsWith(MESSAGE))
      await queries.all(
        `DELETE FROM outgoing WHERE about = $1 AND NOT EXISTS (
           SELECT 1 FROM outgoing AS others WHERE others.about = $1 AND others.outcome = 'waiting'
         )`,
        [about],
      );
  });
}

export async function postpone(
  database: Database,
  { id, tries, outcome }: Pick<Claimed, 'id' | 'tries' | 'outcome'>,
  dueAt: number,
): Promise<void> {
  await database.all('UPDATE outgoing SET due_at = $2, outcome = $3, tries = $4 WHERE id = $1', [
    id,
    dueAt,
    outcome,
    tries,
  ]);
}

/** The phone number that an order has now; null if the book doesn't have the order. */
export async function phoneOf(queries: Queries, orderId: string): Promise<string | null> {
  const [row] = await queries.all<{ phone: string }>('SELECT phone FROM orders WHERE id = $1', [
    orderId,
  ]);
  return row?.phone ?? null;
}

/** Those of the given orders whose shopper's mail was refused. */
export async function refusedOrders(queries: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await queries.all<{ about: string }>(
    `SELECT DISTINCT about FROM outgoing
     WHERE about IN (${placeholders(ids.length)}) AND channel = 'shopper' AND outcome = 'refused'`,
    ids,
  );
  return rows.map(({ about }) => about);
}

/** In milliseconds since the epoch; null if no message is waiting. */
export async function nextDue(database: Database): Promise<number | null> {
  const [row] = await database.all<{ due: number | null }>(
    'SELECT MIN(due_at) AS due FROM outgoing',
  );
  return row?.due ?? null;
}

/** The result has no entry for deleted messages. */
export async function outcomesOf(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Outcome>> {
  if (ids.length === 0) return new Map();
  const rows = await database.all<{ id: string; outcome: Outcome }>(
    `SELECT id, outcome FROM outgoing WHERE id IN (${placeholders(ids.length)})`,
    ids,
  );
  return new Map(rows.map(({ id, outcome }) => [id, outcome]));
}

/** Like a rate limit, but counted in the book: across restarts, and for all server processes together. */
export interface Turns {
  /** @param now milliseconds since the epoch */
  take: (subject: string, now: number) => Promise<Permission>;
}

/** @param turns how many each subject has within any `windowMs` */
export function createTurns(
  database: Database,
  { name, turns, windowMs }: { name: string; turns: number; windowMs: number },
): Turns {
  return {
    async take(subject, now) {
      await database.all('DELETE FROM turns WHERE name = $1 AND at <= $2', [name, now - windowMs]);
      for (let slot = 1; slot <= turns; slot += 1) {
        const taken = await database.all(
          `INSERT INTO turns (name, subject, slot, at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (name, subject, slot) DO NOTHING RETURNING slot`,
          [name, subject, slot, now],
        );
        if (taken.length > 0) return { ok: true };
      }
      return { ok: false, retryAfterS: Math.ceil(windowMs / 1000) };
    },
  };
}
