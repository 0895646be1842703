import type { OrderBookPlace } from '../../../config/order-delivery.ts';
import type { Database } from './database';
import { openPostgres } from './postgres';
import { prepareSchema } from './schema';
import { openSqlite } from './sqlite';

/** Opens an order book and migrates its schema. @throws when it can't be opened or written */
export async function openBookDatabase(open: () => Promise<Database>): Promise<Database> {
  const database = await open();
  try {
    await prepareSchema(database);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

export function openPlace(place: OrderBookPlace): Promise<Database> {
  return openBookDatabase(() => {
    if (place.kind === 'postgres') return openPostgres(place.url);
    return openSqlite(place.kind === 'memory' ? ':memory:' : place.file);
  });
}

const WAYS_OUT: readonly [RegExp, string][] = [
  [
    /unable to open|EACCES|EPERM|EROFS|readonly|read-only/i,
    'Let the user of the server write there, or set ORDER_BOOK to another file.',
  ],
  [
    /not a database|malformed|corrupt/i,
    'Restore a backup, or move the file away to begin a new book.',
  ],
  [/disk is full|ENOSPC/i, 'Make room on the disk.'],
  [/locked|busy/i, 'Another program writes to it; end that one.'],
  [/later release/i, 'Start the release of the shop that wrote it.'],
  [
    /password|authentication|role|database ".*" does not exist/i,
    'Correct the user, password or database in ORDER_BOOK.',
  ],
  [
    /ECONNREFUSED|ENOTFOUND|TIMEOUT|CONNECT|EAI_AGAIN/i,
    'Is Postgres running, and is the address in ORDER_BOOK right?',
  ],
];

/** The name for logs, without a password. */
export function placeName(place: OrderBookPlace): string {
  if (place.kind === 'memory') return 'in memory';
  return place.kind === 'sqlite' ? place.file : `at ${new URL(place.url).host}`;
}

/** Explains what to do when an order book can't be used. */
export function explainFailure(place: OrderBookPlace, error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  const [, wayOut] = WAYS_OUT.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? [];
  return [
    `The order book ${placeName(place)} can’t be used (${message || code}).`,
    'Orders wait on the shoppers’ devices.',
    wayOut ?? 'See docs/orders.md.',
  ].join(' ');
}
