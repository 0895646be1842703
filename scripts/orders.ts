// npm run orders -- backup FILE, export FILE, forget EMAIL or check: maintains the order book, even while the shop is
// open (docs/orders.md).
import { existsSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { type OrderBookPlace, readOrderBook } from '../config/order-delivery.ts';
import type { Database } from '../src/endpoint/book/database.ts';
import { explainFailure } from '../src/endpoint/book/failure.ts';
import { openPostgres } from '../src/endpoint/book/postgres.ts';
import { openSqlite } from '../src/endpoint/book/sqlite.ts';
import { DONE, STATUSES } from '../src/shop/orders/status.ts';
import { loadSettings } from './setup/environment.ts';
import { stop } from './setup/stop.ts';

const USAGE = `npm run orders -- backup FILE    copies the book, also while the shop is open
npm run orders -- export FILE    writes every order as a line of JSON
npm run orders -- forget EMAIL   removes personal details from a person's finished orders
npm run orders -- check          looks for damage, and counts mails still to be sent`;

interface Row extends Record<string, string | number | null> {
  id: string;
  content: string;
  status: string;
  money: string;
  accepted_at: number;
}

interface Run {
  book: Database;
  place: Exclude<OrderBookPlace, { kind: 'memory' }>;
  /** What follows the command's name. */
  argument: string;
}

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

async function backUp({ book, place, argument: file }: Run): Promise<void> {
  if (place.kind === 'postgres') stop('For Postgres use its own tool: pg_dump (docs/orders.md).');
  await writeNewFile(file, async () => void (await book.all('VACUUM INTO $1', [file])));
  // SQLite would add what it finds in these files to the restored book.
  console.log(
    `The book is copied to ${file}. To restore it, stop the shop, delete ${place.file}-wal and ${place.file}-shm, and copy it to ${place.file}.`,
  );
}

async function exportOrders({ book, argument: file }: Run): Promise<void> {
  let [last, count] = ['', 0];
  await writeNewFile(file, async (target) => {
    for (;;) {
      const rows = await book.all<Row>(
        `SELECT id, content, status, money, accepted_at FROM orders WHERE id > $1 ORDER BY id LIMIT ${AT_ONCE}`,
        [last],
      );
      if (rows.length === 0) break;
      const lines = rows.map(({ content, status, money, accepted_at }) => {
        const acceptedAt = new Date(accepted_at).toISOString();
        return `${JSON.stringify({ ...(JSON.parse(content) as object), status, money, acceptedAt })}\n`;
      });
      await target.write(lines.join(''));
      count += rows.length;
      last = rows.at(-1)?.id ?? '';
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

async function forget({ book, argument: email }: Run): Promise<void> {
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

async function check({ book }: Run): Promise<void> {
  const damage =
    book.dialect === 'sqlite'
      ? await book.all<{ integrity_check: string }>('PRAGMA integrity_check')
      : [];
  const problems = damage.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  const [counts] = await book.all<{ orders: number; waiting: number; refused: number }>(
    `SELECT (SELECT COUNT(*) FROM orders) AS orders,
       (SELECT COUNT(*) FROM outgoing WHERE outcome = 'waiting') AS waiting,
       (SELECT COUNT(*) FROM outgoing WHERE outcome = 'refused') AS refused`,
  );
  const { orders = 0, waiting = 0, refused = 0 } = counts ?? {};
  console.log(`Orders: ${orders}. Mails and webhook events still to be sent: ${waiting}.`);
  if (refused > 0) console.log(`Mails that the mail server refused: ${refused}.`);
  if (problems.length === 0) return console.log('The order book is intact.');
  for (const problem of problems) console.error(problem);
  stop('The order book is damaged: restore a backup.');
}

const COMMANDS = { backup: backUp, export: exportOrders, forget, check };

// In the image, scripts/run.mjs isn't there to pass the command's name.
const [name = '', argument = ''] = process.argv.slice(process.argv[2] === 'orders' ? 3 : 2);
if (!Object.hasOwn(COMMANDS, name) || (name !== 'check' && !argument)) stop(USAGE);
loadSettings('production');
const place = readOrderBook(process.env);
if (!place)
  stop('The shop keeps no orders: set SMTP_URL, ORDER_WEBHOOK_URL or ORDER_BOOK (docs/orders.md).');
if (place.kind === 'memory') stop('This shop keeps its orders in memory only.');
if (place.kind === 'sqlite' && !existsSync(place.file))
  stop(`Order book not found: ${place.file}. Start the shop once, or correct ORDER_BOOK.`);
try {
  const book = await (place.kind === 'postgres' ? openPostgres(place.url) : openSqlite(place.file));
  await COMMANDS[name as keyof typeof COMMANDS]({ book, place, argument });
  await book.close();
} catch (error) {
  stop(explainFailure(place, error));
}
