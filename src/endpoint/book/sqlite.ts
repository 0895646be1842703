import { closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BookMissing, type Database, type Queries, type Row, type Value } from './database';

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

/** The file and those in which SQLite keeps its newest changes. */
const PARTS = ['', '-wal', '-shm'];

function identities(file: string): string {
  return PARTS.map((part) => {
    const found = statSync(`${file}${part}`, { throwIfNoEntry: false });
    return found ? `${found.dev}:${found.ino}` : 'gone';
  }).join();
}

const MAGIC = 'SQLite format 3\0';
/** Where a file's header has its count of changes, in bytes. */
const COUNT_AT = 24;

/** SQLite's count of changes of a file, which never decreases; -1 for any other file. */
function changesOf(file: string): number {
  const header = Buffer.alloc(COUNT_AT + 4);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, header, 0, header.length, 0);
  } finally {
    closeSync(opened);
  }
  return header.toString('latin1', 0, MAGIC.length) === MAGIC ? header.readUInt32BE(COUNT_AT) : -1;
}

/**
 * Returns a check that throws once files were moved, deleted, replaced or overwritten while they are open: SQLite would
 * go on writing into files that no one finds, or can read, after a restart. It passes again once they are back.
 */
function presenceOf(file: string): () => void {
  const opened = identities(file);
  let changes = changesOf(file);
  return () => {
    const now = identities(file);
    if (now !== opened) {
      const isGone = now.split(',').includes('gone');
      throw new BookMissing(
        isGone
          ? 'it was moved or deleted. Put it back, and the shop goes on by itself; or stop the shop and restore a backup'
          : 'it was replaced. Put the former file back, and the shop goes on by itself; or restart the shop to use this one',
      );
    }
    const counted = changesOf(file);
    if (counted < changes)
      throw new BookMissing('another file was copied over it. Stop the shop and restore a backup');
    changes = counted;
  };
}

/** Opens or creates a file that only its user can read. @param file its path, or `:memory:` */
export async function openSqlite(file: string): Promise<Database> {
  // Not every Node version that can build the site has this module.
  const { backup, DatabaseSync } = await import('node:sqlite');
  if (file !== ':memory:') {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
  }
  const database = new DatabaseSync(file, { timeout: 0 });
  let isThere = () => {};
  try {
    await unlocked(
      () =>
        database.exec(
          'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;',
        ),
      Date.now() + BUSY_MS,
    );
    if (file !== ':memory:') {
      // Makes SQLite create the files beside it.
      await unlocked(() => database.exec('SELECT * FROM sqlite_master'), Date.now() + BUSY_MS);
      isThere = presenceOf(file);
    }
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
    const result = turn.then(() => {
      isThere();
      return run(until);
    });
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
    // In steps, between which others read and write.
    backup: async (copy) => {
      isThere();
      await backup(database, copy);
    },
    close: () => (turn = turn.then(() => database.close())) as Promise<void>,
  };
}

/**
 * Puts a book's newest changes into its one file, so that it can be moved.
 * @returns false if another process has it open
 */
export async function leaveSqlite(file: string): Promise<boolean> {
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    const mode = database.prepare('PRAGMA journal_mode = DELETE').get();
    return mode?.journal_mode === 'delete';
  } catch (error) {
    // A damaged book is moved away as it is.
    return ((error as { errcode?: number }).errcode ?? 0) !== SQLITE_BUSY;
  } finally {
    database.close();
  }
}
