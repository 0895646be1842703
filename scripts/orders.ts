// npm run orders -- backup FILE, export FILE, forget EMAIL or check: maintains the order book, even while the shop is
// open (docs/orders.md).
import { existsSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { type OrderBookPlace, readOrderBook } from '../config/order-delivery.ts';
import type { Database } from '../src/endpoint/book/database.ts';
import { explainFailure } from '../src/endpoint/book/failure.ts';
import { openPostgres } from '../src/endpoint/book/postgres.ts';
import { openSqlite } from '../src/endpoint/book/sqlite.ts';
import { DONE, STATUSES } from '../src/shop/orders/status.ts';
import { loadSettings } from './setup/environment.ts';

const USAGE = `npm run orders -- backup FILE    copies the book, also while the shop is open
npm run orders -- export FILE    writes every order as a line of JSON
npm run orders -- forget EMAIL   removes personal details from a person's finished orders
npm run orders -- check          looks for damage, and counts mails still to be sent`;

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

interface Row extends Record<string, string | number | null> {
  id: string;
  content: string;
  status: string;
  money: string;
  accepted_at: number;
}

type KeptPlace = Exclude<OrderBookPlace, { kind: 'memory' }>;

const AT_ONCE = 500;
const FINISHED = STATUSES.filter(({ tab }) => tab === DONE).map(({ name }) => name);

/** Only its user may read the file. If writing fails, the incomplete file is removed. */
async function writeNewFile(file: string, write: (target: FileHandle) => Promise<void>) {
  const target = await open(file, 'wx', 0o600).catch((error: unknown) =>
    stop(
      (error as NodeJS.ErrnoException).code === 'EEXIST'
        ? `${file} exists already. Choose another name.`
        : `${file} can’t be made. Choose another folder.`,
    ),
  );
  try {
    await write(target);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await target.close();
  }
}

async function backUp(place: KeptPlace, file: string): Promise<void> {
  if (place.kind === 'postgres') stop('For Postgres use its own tool: pg_dump (docs/orders.md).');
  await writeNewFile(file, async () => {
    const source = new DatabaseSync(place.file, { readOnly: true });
    await backup(source, file);
    source.close();
  });
  // SQLite would add what it finds in these files to the restored book.
  console.log(
    `The book is copied to ${file}. To restore it, stop the shop, delete ${place.file}-wal and ${place.file}-shm, and copy it to ${place.file}.`,
  );
}

async function exportOrders(book: Database, file: string): Promise<void> {
  let [last, count] = ['', 0];
  await writeNewFile(file, async (target) => {
    for (;;) {
      const rows = await book.all<Row>(
        `SELECT id, content, status, money, accepted_at FROM orders WHERE id > $1 ORDER BY id LIMIT ${AT_ONCE}`,
        [last],
      );
      for (const { content, status, money, accepted_at } of rows) {
        const order = JSON.parse(content) as object;
        await target.write(
          `${JSON.stringify({ ...order, status, money, acceptedAt: new Date(accepted_at).toISOString() })}\n`,
        );
      }
      count += rows.length;
      last = rows.at(-1)?.id ?? '';
      if (rows.length < AT_ONCE) break;
    }
  });
  console.log(`${count} orders are in ${file}, with names and addresses: keep it safe.`);
}

/** Removes personal data, but keeps town and state for tax records. */
function anonymous(content: string): string {
  const order = JSON.parse(content) as {
    shipping: object;
    payment: { method: string };
    gift?: string;
  };
  const { method } = order.payment;
  const removed = { firstName: 'Removed', lastName: '-', email: '-', phone: '-', address: '-' };
  return JSON.stringify({
    ...order,
    shipping: { ...order.shipping, ...removed },
    payment: { method },
    ...(order.gift !== undefined && { gift: '' }),
  });
}

/** Payments and refunds stay, as their order's amounts do. */
function withoutTexts(details: string): string {
  const { amount, due, reference, sold } = JSON.parse(details) as Record<string, unknown>;
  return JSON.stringify({ amount, due, reference, sold });
}

async function forget(book: Database, email: string): Promise<void> {
  const [finished, open] = await book.transaction(async (queries) => {
    const rows = await queries.all<Row>('SELECT id, content, status FROM orders WHERE email = $1', [
      email.trim().toLowerCase(),
    ]);
    const done = rows.filter(({ status }) => FINISHED.includes(status));
    for (const { id, content } of done) {
      await queries.all(
        `UPDATE orders SET content = $2, uid = NULL, device_key = NULL, proof = '', email = '', phone = '',
           searched = $3, note = '' WHERE id = $1`,
        [id, anonymous(content), id.toLowerCase()],
      );
      const steps = await queries.all<{ version: number; details: string }>(
        'SELECT version, details FROM history WHERE order_id = $1',
        [id],
      );
      for (const { version, details } of steps)
        await queries.all('UPDATE history SET details = $3 WHERE order_id = $1 AND version = $2', [
          id,
          version,
          withoutTexts(details),
        ]);
      await queries.all('DELETE FROM outgoing WHERE about = $1', [id]);
    }
    return [done.length, rows.length - done.length];
  });
  // Otherwise the details would stay in the file of the newest pages for a while.
  if (book.dialect === 'sqlite') await book.all('PRAGMA wal_checkpoint(TRUNCATE)');
  console.log(`Personal details removed from finished orders: ${finished}.`);
  if (open > 0)
    console.log(`Orders that aren’t finished yet: ${open}. Run this again when they are.`);
}

async function check(book: Database, place: OrderBookPlace): Promise<boolean> {
  const problems: string[] = [];
  if (place.kind === 'sqlite') {
    const rows = await book.all<{ integrity_check: string }>('PRAGMA integrity_check');
    problems.push(...rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'));
  }
  const [orders] = await book.all<{ count: number }>('SELECT COUNT(*) AS count FROM orders');
  const [waiting] = await book.all<{ count: number }>(
    "SELECT COUNT(*) AS count FROM outgoing WHERE outcome = 'waiting'",
  );
  const [given] = await book.all<{ count: number }>(
    "SELECT COUNT(*) AS count FROM outgoing WHERE outcome = 'refused'",
  );
  console.log(
    `Orders: ${orders?.count ?? 0}. Mails and webhook events still to be sent: ${waiting?.count ?? 0}.`,
  );
  if (given?.count) console.log(`Mails that the mail server refused: ${given.count}.`);
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length > 0
      ? 'The order book is damaged: restore a backup.'
      : 'The order book is intact.',
  );
  return problems.length === 0;
}

// In the image, scripts/run.mjs isn't there to pass the command's name.
const [command = '', argument = ''] = process.argv.slice(process.argv[2] === 'orders' ? 3 : 2);
if (!['backup', 'export', 'forget', 'check'].includes(command)) stop(USAGE);
if (command !== 'check' && !argument) stop(USAGE);
loadSettings('production');
const place = readOrderBook(process.env);
if (!place)
  stop('The shop keeps no orders: set SMTP_URL, ORDER_WEBHOOK_URL or ORDER_BOOK (docs/orders.md).');
if (place.kind === 'memory') stop('This shop keeps its orders in memory only.');
if (place.kind === 'sqlite' && !existsSync(place.file))
  stop(`Order book not found: ${place.file}. Start the shop once, or correct ORDER_BOOK.`);

async function maintain(place: KeptPlace): Promise<boolean> {
  if (command === 'backup') {
    await backUp(place, argument);
    return true;
  }
  const book = await (place.kind === 'postgres' ? openPostgres(place.url) : openSqlite(place.file));
  try {
    if (command === 'export') await exportOrders(book, argument);
    if (command === 'forget') await forget(book, argument);
    return command !== 'check' || (await check(book, place));
  } finally {
    await book.close();
  }
}
const isSound = await maintain(place).catch((error: unknown) => stop(explainFailure(place, error)));
process.exitCode = isSound ? 0 : 1;
