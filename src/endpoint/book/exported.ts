import { type Paper, parsePaper, storedPaper } from '../../shop/bills/paper';
import type { PieceCounts } from '../../shop/catalogue/product';
import { type Order, parseOrders, storedOrder } from '../../shop/orders/order';
import { AUTHORS } from '../../shop/orders/record';
import { FIRST_STATUS } from '../../shop/orders/status';
import { isStep } from '../../shop/orders/steps';
import { orderForShop, orderProof, parseForeignOrder } from '../../shop/orders/transfer';
import { dataIn, isRecord } from '../../shop/storage/parsed';
import { createBook, readOrders } from './book';
import { type Database, insert, type Queries } from './database';
import { writeNote } from './list';
import type { PaperRow } from './papers';
import { piecesOf } from './reservations';
import { type BookedOrder, fingerprintOf } from './rows';
import { continueAfter } from './series';
import type { Change } from './step';

/** How many orders are read at once. */
const AT_ONCE = 500;

/** One line of JSON, without what only the book needs. */
function exportedLine({ order, state, history, acceptedAt, attention, note }: BookedOrder): string {
  const { status, money } = state;
  return JSON.stringify({
    ...storedOrder(order),
    status,
    money,
    acceptedAt: new Date(acceptedAt).toISOString(),
    attention,
    note,
    history,
  });
}

/** All orders, page by page, each as a line. */
export async function* exportedLines(database: Database): AsyncGenerator<string[]> {
  let last = '';
  for (;;) {
    const orders = await readOrders(database, `WHERE id > $1 ORDER BY id LIMIT ${AT_ONCE}`, [last]);
    if (orders.length === 0) return;
    yield orders.map(exportedLine);
    last = orders.at(-1)?.order.id ?? '';
  }
}

/** All papers, page by page, each as a line of JSON. */
export async function* exportedPapers(database: Database): AsyncGenerator<string[]> {
  let last = '';
  for (;;) {
    const rows = await database.all<PaperRow>(
      `SELECT * FROM papers WHERE number > $1 ORDER BY number LIMIT ${AT_ONCE}`,
      [last],
    );
    if (rows.length === 0) return;
    yield rows.map(({ content, at, sale, cancelled_at }) =>
      JSON.stringify({ paper: dataIn(content), at, sale, cancelledAt: cancelled_at }),
    );
    last = rows.at(-1)?.number ?? '';
  }
}

interface Exported {
  order: Order;
  acceptedAt: number;
  attention: string[];
  note: string;
  changes: { change: Omit<Change, 'id'>; at: number }[];
}

const list = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : []);

function readChange(data: unknown): Exported['changes'][number][] {
  if (!isRecord(data)) return [];
  const { at, step, details } = data;
  const by = AUTHORS.find((author) => author === data.by);
  const isKnown = step === 'undo' || isStep(step);
  if (!by || !isKnown || typeof at !== 'number' || !isRecord(details)) return [];
  // The book wrote it itself.
  return [{ change: { by, step, details }, at }];
}

function readEntry(data: unknown): Exported[] {
  if (!isRecord(data)) return [];
  // Files that shoppers or the shop's mails hold don't say whose account it was.
  const [order] = parseOrders([{ uid: null, ...data }]).value;
  if (!order) return [];
  const acceptedAt = Date.parse(String(data.acceptedAt));
  return [
    {
      order: { ...order, status: FIRST_STATUS },
      acceptedAt: Number.isNaN(acceptedAt) ? order.placedAt : acceptedAt,
      attention: list(data.attention).filter((one) => typeof one === 'string'),
      note: typeof data.note === 'string' ? data.note : '',
      changes: list(data.history).flatMap(readChange),
    },
  ];
}

/** @returns the entries of the file that an owner's mail has attached, or of an export with an order in each line */
function entriesOf(text: string): readonly unknown[] {
  const data = dataIn(text);
  if (isRecord(data)) return Array.isArray(data.orders) ? data.orders : [data];
  return text
    .split('\n')
    .filter((line) => line.trim())
    .map(dataIn);
}

/** As of an order that its device sends again. */
const sentFingerprint = (order: Order) =>
  fingerprintOf(parseForeignOrder(orderForShop(order)) ?? order);

/** Whether the book has the very same order, though it was accepted before it was changed. */
async function isInBook(database: Database, order: Order): Promise<boolean> {
  const [booked] = await readOrders(database, 'WHERE id = $1', [order.id]);
  return booked !== undefined && sentFingerprint(booked.order) === sentFingerprint(order);
}

interface ExportedPaper {
  paper: Paper;
  at: number;
  sale: string;
  cancelledAt: number | null;
}

/** Reads a line of `exportedPapers`. */
function parseExportedPaper(data: unknown): ExportedPaper | null {
  if (!isRecord(data)) return null;
  const paper = parsePaper(data.paper);
  const { at, sale, cancelledAt = null } = data;
  const isTime = cancelledAt === null || typeof cancelledAt === 'number';
  if (!paper || typeof at !== 'number' || typeof sale !== 'string' || !isTime) return null;
  return { paper, at, sale, cancelledAt };
}

/** `conflict`: the book has another order or paper with this number. */
type Outcome = 'added' | 'known' | 'conflict';

/** Adds a paper; its series goes on after it. */
const importPaper = (database: Database, { paper, at, sale, cancelledAt }: ExportedPaper) =>
  database.transaction(async (queries): Promise<Outcome> => {
    const { number } = paper;
    const content = JSON.stringify(storedPaper(paper));
    const row = { number, order_id: paper.orderId, at, content, sale, cancelled_at: cancelledAt };
    const added = await insert(
      queries,
      'papers',
      row,
      'ON CONFLICT (number) DO NOTHING RETURNING number',
    );
    await continueAfter(queries, number);
    if (added.length > 0) return 'added';
    const [kept] = await queries.all<{ content: string }>(
      'SELECT content FROM papers WHERE number = $1',
      [number],
    );
    // Fields may have another order than in the export.
    const isSame =
      JSON.stringify(parsePaper(dataIn(kept?.content ?? ''))) === JSON.stringify(paper);
    return isSame ? 'known' : 'conflict';
  });

type Counts = Record<'added' | 'known', number>;

export interface Imported {
  orders: Counts;
  /** Bills and notes. */
  papers: Counts;
  /** What couldn't be read. */
  unreadable: number;
  /** The numbers of orders and papers that differ from those in the book. */
  conflicts: string[];
}

/** A database whose transactions are parts of one that has begun. */
const within = (database: Database, { all }: Queries): Database => ({
  ...database,
  all,
  transaction: (run) => run({ all }),
});

/** Adds an order with its history. @param counts how many pieces exist of what the book counts */
async function importOrder(
  database: Database,
  { order, acceptedAt, attention, note, changes }: Exported,
  counts: PieceCounts,
): Promise<Outcome> {
  const book = createBook(database);
  const incoming = {
    order,
    fingerprint: sentFingerprint(order),
    proof: await orderProof(order),
    deviceKey: null,
    uid: order.uid,
    attention,
    outgoing: [],
    pieces: piecesOf(order, counts),
  };
  const first = await book.accept(incoming, acceptedAt);
  const isSold = typeof first === 'object';
  const sentence = 'Imported: another order holds a one-off piece of it.';
  const accepted = isSold
    ? await book.accept(
        { ...incoming, attention: [...attention, sentence], pieces: [] },
        acceptedAt,
      )
    : first;
  if (accepted === 'known' || (accepted === 'conflict' && (await isInBook(database, order))))
    return 'known';
  if (accepted !== 'accepted') return 'conflict';
  for (const { change, at } of changes) await book.change({ ...change, id: order.id }, at);
  if (note) await writeNote(database, order.id, note);
  return 'added';
}

/** Adds orders and bills that the book doesn't have, with their history but without sending anything. */
export async function importOrders(database: Database, text: string): Promise<Imported> {
  const entries = entriesOf(text);
  const orders = entries.flatMap(readEntry);
  const papers = entries.flatMap((data) => parseExportedPaper(data) ?? []);
  const result: Imported = {
    orders: { added: 0, known: 0 },
    papers: { added: 0, known: 0 },
    unreadable: entries.length - orders.length - papers.length,
    conflicts: [],
  };
  const count = (counts: Counts, outcome: Outcome, number: string) => {
    if (outcome === 'conflict') result.conflicts.push(number);
    else counts[outcome] += 1;
  };
  const rows = await database.all<{ product_id: string; total: number }>(
    'SELECT product_id, total FROM pieces',
  );
  const counts = new Map(rows.map(({ product_id, total }) => [product_id, total]));
  for (const one of orders) {
    // In one transaction: an order without its history would count as known the next time.
    const outcome = await database.transaction((queries) =>
      importOrder(within(database, queries), one, counts),
    );
    count(result.orders, outcome, one.order.id);
  }
  for (const one of papers)
    count(result.papers, await importPaper(database, one), one.paper.number);
  return result;
}
