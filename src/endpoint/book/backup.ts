import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isoDateInIndia, timeInIndia } from '../../shop/date';
import type { Database } from './database';

/** How many nights' copies are kept. */
const KEPT = 14;
/** From this time of day in India on, tonight's copy is made. */
const NIGHT = '02:30';
/** How often to look whether a copy is due, or must be tried again. */
const CHECK_MS = 15 * 60_000;
/** Such as orders-2026-11-27.sqlite. */
const NAME = /^orders-\d{4}-\d\d-\d\d\.sqlite$/;

/** Copies a book in use into a new file that only its user can read. An incomplete copy is removed. */
export async function copyBook({ backup }: Database, file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    await backup?.(unfinished);
    await chmod(unfinished, 0o600);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Makes the night's copy, if it's due and no other server process has made it, and deletes the oldest ones. */
export async function backUpNightly(
  database: Database,
  folder: string,
  now: number,
): Promise<void> {
  if (timeInIndia(now) < NIGHT) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `orders-${isoDateInIndia(now)}.sqlite`;
  const files = await readdir(folder);
  const copies = files.filter((one) => NAME.test(one));
  if (copies.includes(name)) return;
  await copyBook(database, path.join(folder, name));
  // A server that was killed left an unfinished one; another server process may be writing tonight's.
  const unfinished = files.filter((one) => one.endsWith('.unfinished') && !one.startsWith(name));
  const old = [...unfinished, ...[...copies, name].sort().slice(0, -KEPT)];
  for (const one of old) await rm(path.join(folder, one), { force: true });
}

export interface Backups {
  /** When the last attempt failed, in milliseconds since the epoch; null if it succeeded. */
  failedAt: () => number | null;
}

/** Without backups, such as for Postgres, whose host makes them. */
export const NO_BACKUPS: Backups = { failedAt: () => null };

/** Keeps copies of an SQLite book in the folder `backups` beside it (docs/orders.md). @param file the book's path */
export function keepBackups(
  database: Database,
  file: string,
  {
    now,
    every,
    log,
  }: {
    now: () => number;
    every: (run: () => void, ms: number) => void;
    log: (line: string) => void;
  },
): Backups {
  const folder = path.join(path.dirname(file), 'backups');
  let failedAt: number | null = null;
  const run = () =>
    backUpNightly(database, folder, now()).then(
      () => void (failedAt = null),
      (error: unknown) => {
        failedAt = now();
        log(`The order book wasn’t copied to ${folder}: ${(error as Error).message}.`);
      },
    );
  void run();
  every(() => void run(), CHECK_MS);
  return { failedAt: () => failedAt };
}
