import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import type { StatementSync } from 'node:sqlite';
import type { Database, Queries } from './database';

/** How long to wait for another writing process, such as a command. */
const BUSY_MS = 2_000;

/** Opens or creates a file, readable only by its user. @param file its path, or `:memory:` */
export async function openSqlite(file: string): Promise<Database> {
  // Not every Node that builds the site has it.
  const { DatabaseSync } = await import('node:sqlite');
  if (file !== ':memory:') {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
  }
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');

  const statements = new Map<string, StatementSync>();
  const prepared = (text: string) => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  const queries: Queries = {
    all: (text, values = []) =>
      new Promise((resolve) => {
        const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
        resolve(prepared(text).all(named) as never);
      }),
  };

  // Requests share one connection: a statement must not join another request's transaction.
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = turn.then(run);
    turn = result.catch(() => undefined);
    return result;
  }
  async function transact<T>(run: (queries: Queries) => Promise<T>): Promise<T> {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = await run(queries);
      database.exec('COMMIT');
      return result;
    } catch (error) {
      // A full disk has already ended the transaction.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
  return {
    all: (text, values) => inTurn(() => queries.all(text, values)),
    transaction: (run) => inTurn(() => transact(run)),
    close: () => inTurn(() => Promise.resolve(database.close())),
  };
}
