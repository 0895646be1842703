import type { Database, Queries } from './database';
import { PAPER_TABLES } from './papers';

/** Only append statements: a book runs each of them once. */
const STATEMENTS: readonly (string | readonly string[] | { postgres: string })[] = [
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
     status TEXT NOT NULL,
     money TEXT NOT NULL,
     attention TEXT NOT NULL,
     note TEXT NOT NULL
   )`,
  'CREATE INDEX orders_by_status ON orders (status, accepted_at, id)',
  'CREATE INDEX orders_by_time ON orders (accepted_at, id)',
  'CREATE INDEX orders_by_uid ON orders (uid)',
  'CREATE INDEX orders_by_email ON orders (email)',
  'CREATE INDEX orders_by_phone ON orders (phone, accepted_at)',
  `CREATE TABLE history (
     order_id TEXT NOT NULL,
     version BIGINT NOT NULL,
     at BIGINT NOT NULL,
     author TEXT NOT NULL,
     step TEXT NOT NULL,
     details TEXT NOT NULL,
     PRIMARY KEY (order_id, version)
   )`,
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
  "ALTER TABLE orders ADD COLUMN problem TEXT NOT NULL DEFAULT ''",
  'CREATE INDEX orders_by_problem ON orders (problem)',
  `CREATE TABLE payment_links (
     reference TEXT NOT NULL PRIMARY KEY,
     order_id TEXT NOT NULL,
     link_id TEXT NOT NULL,
     url TEXT NOT NULL,
     amount BIGINT NOT NULL,
     status TEXT NOT NULL,
     expires_at BIGINT NOT NULL,
     check_at BIGINT
   )`,
  'CREATE INDEX payment_links_by_order ON payment_links (order_id)',
  'CREATE INDEX payment_links_by_time ON payment_links (check_at)',
  `CREATE TABLE refunds (
     reference TEXT NOT NULL PRIMARY KEY,
     order_id TEXT NOT NULL,
     payment_id TEXT NOT NULL,
     amount BIGINT NOT NULL,
     tries BIGINT NOT NULL,
     check_at BIGINT
   )`,
  'CREATE INDEX refunds_by_time ON refunds (check_at)',
  // Searches read only an index, since rows are ten times as large. Postgres indexes at most 2,700 bytes of a row.
  [
    'UPDATE orders SET searched = substr(searched, 1, 600) WHERE length(searched) > 600',
    'DROP INDEX orders_by_time',
  ],
  'CREATE INDEX orders_by_time ON orders (accepted_at, id, searched)',
  'DROP INDEX orders_by_status',
  'CREATE INDEX orders_by_status ON orders (status, accepted_at, id, money, searched)',
  'DROP INDEX orders_by_problem',
  "CREATE INDEX orders_with_problem ON orders (accepted_at, id) WHERE problem <> ''",
  // Postgres can read only the index for rows that its vacuum has seen, by default four fifths of them.
  {
    postgres: `ALTER TABLE orders SET (
      autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01
    )`,
  },
  `CREATE TABLE pieces (
     product_id TEXT NOT NULL PRIMARY KEY,
     total BIGINT NOT NULL,
     elsewhere BIGINT NOT NULL
   )`,
  `CREATE TABLE reservations (
     product_id TEXT NOT NULL,
     order_id TEXT NOT NULL,
     quantity BIGINT NOT NULL,
     held BIGINT NOT NULL,
     PRIMARY KEY (order_id, product_id)
   )`,
  'CREATE INDEX reservations_by_product ON reservations (product_id, held)',
  // Of a return, the owner may keep a part.
  `UPDATE orders SET problem = '' WHERE problem = 'cancelled' AND status = 'Returned' AND EXISTS (
     SELECT 1 FROM history WHERE order_id = orders.id AND step = 'refund'
   )`,
  // Postgres also chooses this index to search finished orders, and without their status it would read every row.
  [
    'DROP INDEX orders_by_time',
    'CREATE INDEX orders_by_time ON orders (accepted_at, id, status, money, searched)',
  ],
  'DROP INDEX payment_links_by_time',
  'ALTER TABLE payment_links DROP COLUMN check_at',
  'ALTER TABLE payment_links DROP COLUMN url',
  "ALTER TABLE payment_links ADD COLUMN letterhead TEXT NOT NULL DEFAULT ''",
  `UPDATE payment_links SET status = CASE WHEN status IN ('new', 'open') THEN 'open' ELSE 'closed' END`,
  "CREATE INDEX open_payment_links ON payment_links (order_id) WHERE status = 'open'",
  'DROP TABLE refunds',
  `CREATE INDEX refunds_by_order ON history (order_id)
   WHERE step IN ('refund', 'refund-sent', 'refund-failed')`,
  "DELETE FROM outgoing WHERE outcome = 'held'",
  // Whether an order holds its pieces follows from its state. Pieces sold elsewhere belong to the order ''.
  'DROP INDEX reservations_by_product',
  'ALTER TABLE reservations DROP COLUMN held',
  'CREATE INDEX reservations_by_product ON reservations (product_id)',
  `INSERT INTO reservations (product_id, order_id, quantity)
   SELECT product_id, '', elsewhere FROM pieces WHERE elsewhere > 0`,
  'ALTER TABLE pieces DROP COLUMN elsewhere',
  ...PAPER_TABLES,
  `CREATE TABLE IF NOT EXISTS turns (
     name TEXT NOT NULL,
     subject TEXT NOT NULL,
     slot BIGINT NOT NULL,
     at BIGINT NOT NULL,
     PRIMARY KEY (name, subject, slot)
   )`,
];

/** Lets only one server process at a time migrate. SQLite's transactions ensure that anyway. */
const LOCK = 'SELECT pg_advisory_xact_lock(4321)';

async function statementsRun(queries: Queries): Promise<number> {
  await queries.all('CREATE TABLE IF NOT EXISTS book (statements BIGINT NOT NULL)');
  const [row] = await queries.all<{ statements: number }>('SELECT statements FROM book');
  if (row) return row.statements;
  await queries.all('INSERT INTO book (statements) VALUES (0)');
  return 0;
}

/** Migrates a book. Always writes, to detect a read-only book. @throws if a later release has written the book */
export async function prepareSchema(database: Database): Promise<void> {
  await database.transaction(async (queries) => {
    if (database.dialect === 'postgres') await queries.all(LOCK);
    const done = await statementsRun(queries);
    if (done > STATEMENTS.length)
      throw new Error('the book belongs to a later release of the shop');
    for (const statement of STATEMENTS.slice(done)) {
      if (typeof statement === 'object' && 'postgres' in statement) {
        if (database.dialect === 'postgres') await queries.all(statement.postgres);
      } else for (const one of [statement].flat()) await queries.all(one);
    }
    await queries.all('UPDATE book SET statements = $1', [STATEMENTS.length]);
  });
}
