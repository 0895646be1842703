import type { OrderBookPlace } from '../../../config/order-delivery.ts';
import { readPostgresAddress } from '../../../config/postgres-address.ts';
import { BookMissing } from './database.ts';

const WAYS_OUT: readonly [RegExp, string][] = [
  [
    /unable to open|EACCES|EPERM|EROFS|readonly|read-only/i,
    'Let the user of the server write there, or set ORDER_BOOK to another file.',
  ],
  [
    /not a database|malformed|corrupt/i,
    'Restore a backup, or move the file away to begin a new book.',
  ],
  [
    /no such table|relation ".*" does not exist/i,
    'It isn’t an order book yet: start the shop once, or correct ORDER_BOOK.',
  ],
  [/no schema has been selected/i, 'Create the schema that ORDER_BOOK names, or leave it out.'],
  [/disk is full|ENOSPC/i, 'Make room on the disk.'],
  [/locked|busy/i, 'Another program is writing to it. Close that program.'],
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

/** A file that can't be read or written now: no permission, locked, no memory, read-only, broken, full, gone. */
const SQLITE_AWAY = [3, 5, 6, 7, 8, 10, 11, 13, 14, 26];
/** Codes of Node, the driver, and Postgres: connections, login, resources, shutting down, the disk. */
const POSTGRES_AWAY = /^(?:E[A-Z]+|TIMEOUT|CONNECT|08|28|3D|53|57|58)/;

/** Whether an error says that the book can't be used at the moment. Any other is a fault of the shop. */
export function isAway(error: unknown): boolean {
  if (error instanceof BookMissing) return true;
  const { code, errcode } = error as { code?: unknown; errcode?: number };
  return errcode === undefined
    ? typeof code === 'string' && POSTGRES_AWAY.test(code) && !code.startsWith('ERR_')
    : SQLITE_AWAY.includes(errcode & 0xff);
}

/** The book's name for logs, without a password. */
function nameInLogs(place: OrderBookPlace): string {
  if (place.kind === 'sqlite') return place.file;
  return `at ${readPostgresAddress(place.url)
    ?.hosts.map(({ name }) => name)
    .join(', ')}`;
}

/** Says why an order book can't be used, and what to do. @param meanwhile a sentence about what happens until then */
export function explainFailure(place: OrderBookPlace, error: unknown, meanwhile = ''): string {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  const [, wayOut] = WAYS_OUT.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? [];
  const problem = `The order book ${nameInLogs(place)} can’t be used (${message || code}).`;
  return [problem, meanwhile, wayOut ?? 'See docs/orders.md.'].filter(Boolean).join(' ');
}
