import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queries, Row, Value } from './database';

/** How long to wait for another process that is writing, such as a command. */
const BUSY_MS = 2_000;
const RETRY_MS = 20;
const SQLITE_BUSY = 5;

/** Retries while another process holds the lock. With SQLite's own timeout, the whole server would stop meanwhile. */
async function unlocked<T>(run: () => T, until: number): Promise<T> {
  for (;;) {
    try {
      return run();
    } catch (error) {
      const { errcode = 0 } = error as { errcode?: number };
      if ((errcode & 0xff) !== SQLITE_BUSY || Date.now() > until) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** Opens or creates a file that only its user can read. @param file its path, or `:memory:` */
export async function openSqlite(file: string): Promise<Database> {
  // Not every Node version that can build the site has this module.
  const { DatabaseSync } = await import('node:sqlite');
  if (file !== ':memory:') {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
  }
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    await unlocked(
      () =>
        database.exec(
          'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;',
        ),
      Date.now() + BUSY_MS,
    );
  } catch (error) {
    database.close();
    throw error;
  }

  const all = <R extends Row>(text: string, values: readonly Value[] = []): R[] => {
    const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
    return database.prepare(text).all(named) as R[];
  };
  const queries: Queries = {
    all: (text, values) => new Promise((resolve) => resolve(all(text, values))),
  };

  // Requests share one connection, so a statement must not join another request's transaction.
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(run: (until: number) => Promise<T>): Promise<T> {
    const until = Date.now() + BUSY_MS;
    const result = turn.then(() => run(until));
    turn = result.catch(() => undefined);
    return result;
  }
  async function transact<T>(run: (queries: Queries) => Promise<T>, until: number): Promise<T> {
    await unlocked(() => database.exec('BEGIN IMMEDIATE'), until);
    try {
      const result = await run(queries);
      database.exec('COMMIT');
      return result;
    } catch (error) {
      // If the disk is full, SQLite has already ended the transaction.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
  return {
    dialect: 'sqlite',
    all: (text, values) => inTurn((until) => unlocked(() => all(text, values), until)),
    transaction: (run) => inTurn((until) => transact(run, until)),
    close: () => inTurn(() => Promise.resolve(database.close())),
  };
}
