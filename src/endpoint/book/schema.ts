import type { Database, Queries } from './database';
import { PAPER_TABLES } from './papers';
import { WAITING_TABLE } from './waiting';

/** Raise it with every change of the tables, and change the books of the version before when they are opened. */
const BOOK_VERSION = 1;

const TABLES: readonly string[] = [
  `CREATE TABLE orders (
     id TEXT NOT NULL PRIMARY KEY,
     content TEXT NOT NULL,
     fingerprint TEXT NOT NULL,
     proof TEXT NOT NULL,
     device_key TEXT,
     uid TEXT,
     email TEXT NOT NULL,
     phone TEXT NOT NULL,
     searched TEXT NOT NULL,
     accepted_at BIGINT NOT NULL,
     version BIGINT NOT NULL,
     situation TEXT NOT NULL,
     is_urgent BIGINT NOT NULL,
     attention TEXT NOT NULL,
     note TEXT NOT NULL,
     printed BIGINT
   )`,
  // Searches read only an index, since rows are ten times as large.
  'CREATE INDEX orders_by_situation ON orders (situation, accepted_at, id, searched)',
  'CREATE INDEX orders_by_time ON orders (accepted_at, id, situation, searched)',
  'CREATE INDEX orders_by_uid ON orders (uid)',
  'CREATE INDEX orders_by_email ON orders (email)',
  'CREATE INDEX orders_by_phone ON orders (phone, accepted_at)',
  'CREATE INDEX urgent_orders ON orders (accepted_at, id) WHERE is_urgent = 1',
  `CREATE TABLE history (
     order_id TEXT NOT NULL,
     version BIGINT NOT NULL,
     at BIGINT NOT NULL,
     author TEXT NOT NULL,
     step TEXT NOT NULL,
     details TEXT NOT NULL,
     payment TEXT,
     PRIMARY KEY (order_id, version)
   )`,
  // The order of a payment is found by the provider's id.
  'CREATE INDEX payments ON history (payment) WHERE payment IS NOT NULL',
  `CREATE INDEX refunds_by_order ON history (order_id)
   WHERE step IN ('refund', 'refund-outside', 'refund-sent', 'refund-failed')`,
  `CREATE TABLE outgoing (
     id TEXT NOT NULL PRIMARY KEY,
     about TEXT NOT NULL,
     channel TEXT NOT NULL,
     payload TEXT,
     due_at BIGINT,
     tries BIGINT NOT NULL,
     outcome TEXT NOT NULL
   )`,
  'CREATE INDEX outgoing_by_time ON outgoing (due_at)',
  'CREATE INDEX outgoing_by_subject ON outgoing (about)',
  'CREATE TABLE secrets (purpose TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)',
  `CREATE TABLE payment_links (
     reference TEXT NOT NULL PRIMARY KEY,
     order_id TEXT NOT NULL,
     link_id TEXT NOT NULL,
     amount BIGINT NOT NULL,
     status TEXT NOT NULL,
     expires_at BIGINT NOT NULL,
     site TEXT NOT NULL
   )`,
  'CREATE INDEX payment_links_by_order ON payment_links (order_id)',
  "CREATE INDEX open_payment_links ON payment_links (order_id) WHERE status = 'open'",
  // The desk can also mark products as sold out whose pieces aren't counted; their total is 0.
  `CREATE TABLE pieces (
     product_id TEXT NOT NULL PRIMARY KEY,
     total BIGINT NOT NULL,
     sold_out BIGINT NOT NULL DEFAULT 0
   )`,
  // A single row.
  'CREATE TABLE notice (version BIGINT NOT NULL, content TEXT NOT NULL)',
  "INSERT INTO notice (version, content) VALUES (0, '')",
  // Pieces that the owner sold elsewhere belong to the order ''.
  `CREATE TABLE reservations (
     product_id TEXT NOT NULL,
     order_id TEXT NOT NULL,
     quantity BIGINT NOT NULL,
     PRIMARY KEY (order_id, product_id)
   )`,
  'CREATE INDEX reservations_by_product ON reservations (product_id)',
  ...PAPER_TABLES,
  WAITING_TABLE,
  `CREATE TABLE turns (
     name TEXT NOT NULL,
     subject TEXT NOT NULL,
     slot BIGINT NOT NULL,
     at BIGINT NOT NULL,
     PRIMARY KEY (name, subject, slot)
   )`,
];

/** Postgres can read only the index for rows that its vacuum has seen, by default four fifths of them. */
const POSTGRES = `ALTER TABLE orders SET (
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01
)`;

/** Lets only one server process at a time prepare a book. SQLite's transactions ensure that anyway. */
const LOCK = 'SELECT pg_advisory_xact_lock(4321)';

async function versionOf(queries: Queries): Promise<number> {
  await queries.all('CREATE TABLE IF NOT EXISTS book (version BIGINT NOT NULL)');
  const [row] = await queries.all<{ version: number }>('SELECT version FROM book');
  if (!row) await queries.all('INSERT INTO book (version) VALUES (0)');
  return row?.version ?? 0;
}

/** Creates a new book. Always writes, to detect a read-only book. @throws if a later release has written it */
export async function prepareSchema(database: Database): Promise<void> {
  await database.transaction(async (queries) => {
    const isPostgres = database.dialect === 'postgres';
    if (isPostgres) await queries.all(LOCK);
    const version = await versionOf(queries);
    if (version > BOOK_VERSION) throw new Error('the book belongs to a later release of the shop');
    const statements = version === 0 ? [...TABLES, ...(isPostgres ? [POSTGRES] : [])] : [];
    for (const statement of statements) await queries.all(statement);
    await queries.all('UPDATE book SET version = $1', [BOOK_VERSION]);
  });
}
