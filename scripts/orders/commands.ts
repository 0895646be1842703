import { existsSync } from 'node:fs';
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import path from 'node:path';
import type { OrderBookPlace } from '../../config/order-delivery.ts';
import { copyBook } from '../../src/endpoint/book/backup.ts';
import type { Database } from '../../src/endpoint/book/database.ts';
import { exportedLines, importOrders, exportedPapers } from '../../src/endpoint/book/exported.ts';
import { explainFailure } from '../../src/endpoint/book/failure.ts';
import { openPlace } from '../../src/endpoint/book/open.ts';
import { continueAfterTyped, lastNumbers } from '../../src/endpoint/book/series.ts';
import { leaveSqlite, openSqlite } from '../../src/endpoint/book/sqlite.ts';
import { filesOfMonth } from '../../src/endpoint/book/accounts.ts';
import { forgetPerson } from '../../src/endpoint/book/forget.ts';
import { stop } from '../setup/stop.ts';

interface Run {
  book: Database;
  place: OrderBookPlace;
  /** What follows the command's name. */
  argument: string;
}

const ONLY_SQLITE = 'For Postgres use its own tools: pg_dump and pg_restore (docs/orders.md).';
const SQLITE_FILE = 'SQLite format 3\0';
/** How an accountant's file begins: with a byte order mark. */
const CSV_FILE = '\u00ef\u00bb\u00bf';
/** As ISO dates. */
const INDIAN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });
/** How an exported order begins. */
const EXPORT_FILE = '{"';

/** Lets a command run every night replace what it wrote before, and nothing else. */
async function mayWrite(file: string, beginning: string, { place }: Run): Promise<void> {
  const found = await open(file).catch(() => null);
  if (!found) return;
  const { buffer, bytesRead } = await found.read(Buffer.alloc(beginning.length), 0);
  await found.close();
  const isOurs = bytesRead === 0 || buffer.toString('latin1') === beginning;
  const isBook = place.kind === 'sqlite' && (await isSame(file, place.file));
  if (!isOurs || isBook) stop(`${file} exists already and is something else. Choose another name.`);
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(one), stat(other)]);
  return a.ino === b.ino && a.dev === b.dev;
}

/** Only its user may read the file. If writing fails, the incomplete file is removed. */
async function writeNewFile(file: string, write: (target: FileHandle) => Promise<void>) {
  const unfinished = `${file}.${process.pid}.unfinished`;
  const target = await open(unfinished, 'wx', 0o600).catch(() =>
    stop(`${file} can’t be made. Choose another folder.`),
  );
  try {
    await write(target);
    await target.sync();
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await target.close();
  }
}

async function backUp(run: Run): Promise<void> {
  const { book, place, argument: file } = run;
  if (place.kind === 'postgres') stop(ONLY_SQLITE);
  await mayWrite(file, SQLITE_FILE, run);
  if (!existsSync(path.dirname(file))) stop(`${file} can’t be made. Choose another folder.`);
  await copyBook(book, file);
  console.log(`The book is copied to ${file}. To restore it: npm run orders -- restore ${file}`);
}

/** Describes the book in a file, which must be intact. */
async function looksAt(file: string): Promise<{ orders: string; bills: string }> {
  const book = await openSqlite(file);
  try {
    const [damage] = await book.all<{ integrity_check: string }>('PRAGMA integrity_check(1)');
    if (damage?.integrity_check !== 'ok') throw new Error('it is damaged');
    const [row] = await book.all<{ orders: number; newest: number | null }>(
      'SELECT COUNT(*) AS orders, MAX(accepted_at) AS newest FROM orders',
    );
    const { orders = 0, newest = null } = row ?? {};
    return {
      orders: `Orders: ${orders}${newest ? `, the newest of ${INDIAN_DAY.format(newest)}` : ''}.`,
      bills: listed(await lastNumbers(book)),
    };
  } finally {
    await book.close();
  }
}

const listed = (numbers: readonly string[]) => numbers.join(', ') || 'none';

/** Replaces the book by a copy, and keeps the former one beside it. */
async function restore(place: OrderBookPlace, file: string): Promise<void> {
  if (place.kind === 'postgres') stop(ONLY_SQLITE);
  const target = place.file;
  if (!existsSync(file)) stop(`${file} doesn’t exist.`);
  if (existsSync(target) && (await isSame(file, target))) stop(`${file} is the order book itself.`);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { force: true });
  await copyFile(file, unfinished);
  const found = await looksAt(unfinished).catch(async (error: unknown) => {
    await rm(unfinished, { force: true });
    return stop(`${file} isn’t an order book that can be restored (${(error as Error).message}).`);
  });
  const former = `${target}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  if (existsSync(target)) {
    if (!(await leaveSqlite(target))) {
      await rm(unfinished, { force: true });
      stop('The shop is open. Stop it, restore the book, then start it again.');
    }
    await rename(target, former);
  }
  // SQLite would add what it finds in these files to the restored book.
  for (const part of ['-wal', '-shm']) await rm(`${target}${part}`, { force: true });
  await rename(unfinished, target);
  const isKept = existsSync(former);
  console.log(
    `${found.orders} The book is restored from ${file}.${isKept ? ` The former one is ${former}.` : ''}`,
  );
  if (isKept)
    console.log(
      `To add the later orders and bills of the former book, if it can still be read: npm run orders -- import ${former}`,
    );
  console.log(
    `Later orders also come back from the shoppers’ devices when they look at their orders. To add those in your mails: npm run orders -- import FILE
The last bills in it: ${found.bills}. If you have given later numbers, say the last one before you start the shop: npm run orders -- last-bill NUMBER
What you did since then at the desk, such as shipping or refunds outside the payment provider, isn’t in it: do it again. What shoppers did since then, such as cancelling, isn’t in it either: your mails say what. Those whom you have removed since then are back: run forget again. An order whose bill is missing gets a new one: send it to the shopper.`,
  );
}

async function exportOrders(run: Run): Promise<void> {
  const { book, argument: file } = run;
  await mayWrite(file, EXPORT_FILE, run);
  let count = 0;
  await writeNewFile(file, async (target) => {
    for await (const lines of exportedLines(book)) {
      await target.write(lines.map((line) => `${line}\n`).join(''));
      count += lines.length;
    }
    for await (const lines of exportedPapers(book))
      await target.write(lines.map((line) => `${line}\n`).join(''));
  });
  console.log(`${count} orders are in ${file}, with names and addresses: keep it safe.`);
}

/** The text of a file to import. Another order book, such as the one before a restore, is exported first. */
async function importable(file: string): Promise<string> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) =>
    stop(
      error.code === 'EISDIR' ? `${file} is a folder. Name the file.` : `${file} can’t be read.`,
    ),
  );
  if (content.toString('latin1', 0, SQLITE_FILE.length) !== SQLITE_FILE) return content.toString();
  const pages: string[] = [];
  try {
    const other = await openSqlite(file);
    for await (const lines of exportedLines(other)) pages.push(...lines);
    for await (const lines of exportedPapers(other)) pages.push(...lines);
    await other.close();
  } catch (error) {
    stop(`${file} isn’t an order book that can be read (${(error as Error).message}).`);
  }
  return pages.join('\n');
}

async function importFile({ book, argument: file }: Run): Promise<void> {
  const { orders, papers, unreadable, conflicts } = await importOrders(
    book,
    await importable(file),
  );
  console.log(`Orders added: ${orders.added}. Already in the book: ${orders.known}.`);
  if (papers.added + papers.known > 0)
    console.log(`Bills and notes added: ${papers.added}. Already in the book: ${papers.known}.`);
  if (conflicts.length > 0)
    console.log(
      `Left out, because they differ from those in the book, which stay as they are: ${conflicts.join(', ')}.`,
    );
  if (unreadable > 0) stop(`Entries that are neither orders nor bills: ${unreadable}.`);
}

/** Lets bills go on after a number that the book lacks, such as after the restore of an older copy. */
async function lastBill({ book, argument }: Run): Promise<void> {
  if (!(await continueAfterTyped(book, argument)))
    stop(`${argument} isn’t the number of a bill. Write it as it’s printed: AAN/26-27/00041.`);
  console.log(`New bills and notes go on after these: ${listed(await lastNumbers(book))}.`);
}

async function forget({ book, argument: email }: Run): Promise<void> {
  const { finished, open, waited } = await forgetPerson(book, email);
  console.log(`Personal details removed from finished orders: ${finished}.`);
  console.log(`Removed from those who wait for a product: ${waited}.`);
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
  if (refused > 0)
    console.log(
      `Mails that the mail server refused: ${refused}. Each is tried three times, an hour apart.`,
    );
  if (problems.length === 0) return console.log('The order book is intact.');
  for (const problem of problems) console.error(problem);
  stop('The order book is damaged: restore a backup.');
}

/** Writes the accountant's files of a month. @param run.argument a folder, named like the month */
async function writeMonth(run: Run): Promise<void> {
  const folder = run.argument;
  const month = path.basename(folder);
  const files = await filesOfMonth(run.book, month);
  if (!files) stop(`${month} isn’t a month. Write, for example, 2026-11.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, `${name}-${month}.csv`);
    await mayWrite(file, CSV_FILE, run);
    await writeNewFile(file, (target) => target.writeFile(text));
  }
  const sales = files.sales.trim().split('\n').length - 1;
  console.log(
    sales === 0
      ? `No bill has a number of ${month} yet: orders get one when they are shipped. The files in ${folder} are empty.`
      : `The month’s files are in ${folder}, with names: keep them safe.`,
  );
}

const COMMANDS = {
  backup: backUp,
  export: exportOrders,
  import: importFile,
  'last-bill': lastBill,
  month: writeMonth,
  forget,
  check,
};

export async function runCommand(
  name: keyof typeof COMMANDS | 'restore',
  place: OrderBookPlace,
  argument: string,
): Promise<void> {
  try {
    if (name === 'restore') return await restore(place, argument);
    const book = await openPlace(place);
    await COMMANDS[name]({ book, place, argument });
    await book.close();
  } catch (error) {
    stop(explainFailure(place, error));
  }
}
