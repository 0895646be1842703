import { type BillFacts, billSeries, makeBill, missingFor, type Sale } from '../../shop/bills/bill';
import type { Issued } from '../../shop/bills/accounts';
import {
  credited,
  isCredited,
  makeNote,
  newestBill,
  notesOf,
  noteSeries,
  uncredited,
} from '../../shop/bills/credit';
import { firstYear } from '../../shop/bills/numbers';
import {
  type NoteKind,
  type Paper,
  parsePaper,
  storedPaper,
  totalsOf,
} from '../../shop/bills/paper';
import { creditDue, saleOf } from '../../shop/bills/sale';
import { isoDateInIndia } from '../../shop/date';
import { minus, NOTHING, type Paise } from '../../shop/money/money';
import { hasLeft, isInShop, isOff } from '../../shop/orders/status';
import { moneyFacts } from '../../shop/orders/ledger';
import {
  type Database,
  insert,
  placeholders,
  type Queries,
  type Row,
  type Value,
} from './database';
import { type BookedOrder, writtenData } from './rows';
import { nextNumber } from './series';
import { digest } from './secrets';

/** Numbers must follow each other without holes, so they are counted in a row that is locked until the transaction ends. */
export const PAPER_TABLES = [
  'CREATE TABLE series (name TEXT NOT NULL PRIMARY KEY, last BIGINT NOT NULL)',
  `CREATE TABLE papers (
     number TEXT NOT NULL PRIMARY KEY,
     order_id TEXT NOT NULL,
     at BIGINT NOT NULL,
     content TEXT NOT NULL,
     sale TEXT NOT NULL,
     cancelled_at BIGINT
   )`,
  'CREATE INDEX papers_by_order ON papers (order_id)',
  'CREATE INDEX papers_by_time ON papers (at)',
] as const;

/** A bill with its notes. */
interface Billed {
  bill: BookedPaper;
  notes: readonly BookedPaper[];
}

export interface PaperRow extends Row {
  number: string;
  order_id: string;
  at: number;
  content: string;
  /** A digest of what the bill was made from. */
  sale: string;
  cancelled_at: number | null;
}

export interface BookedPaper extends Issued {
  sale: string;
}

/** @throws if the book is damaged */
function bookedPaper({ number, content, sale, cancelled_at }: PaperRow): BookedPaper {
  const paper = parsePaper(writtenData(content));
  if (!paper) throw new Error(`Paper ${number} in the book can't be read.`);
  return { paper, isCancelled: cancelled_at !== null, sale };
}

async function readPapers(
  queries: Queries,
  where: string,
  values: readonly Value[],
): Promise<BookedPaper[]> {
  const rows = await queries.all<PaperRow>(
    `SELECT * FROM papers WHERE ${where} ORDER BY at, number`,
    values,
  );
  return rows.map(bookedPaper);
}

/** Oldest first. */
export const papersOf = async (queries: Queries, ids: readonly string[]): Promise<BookedPaper[]> =>
  ids.length === 0 ? [] : readPapers(queries, `order_id IN (${placeholders(ids.length)})`, ids);

/** Those of each order, by its number. */
export const papersByOrder = async (queries: Queries, ids: readonly string[]) =>
  Map.groupBy(await papersOf(queries, ids), ({ paper }) => paper.orderId);

const papersIn = (notes: readonly BookedPaper[]) => notes.map(({ paper }) => paper);

/** A bill stays right when another payment arrives. */
const digestOf = (sale: Sale) => digest(JSON.stringify({ ...sale, paymentIds: [] }));

async function store(queries: Queries, paper: Paper, sale: string, now: number): Promise<void> {
  await insert(queries, 'papers', {
    number: paper.number,
    order_id: paper.orderId,
    at: now,
    content: JSON.stringify(storedPaper(paper)),
    sale,
    cancelled_at: null,
  });
}

/** A cancelled paper keeps its number. */
async function cancel(queries: Queries, { paper }: BookedPaper, now: number): Promise<void> {
  await queries.all('UPDATE papers SET cancelled_at = $2 WHERE number = $1', [paper.number, now]);
}

/** Credits a part of a bill, or takes credit back. */
async function note(
  queries: Queries,
  kind: NoteKind,
  { bill: { paper }, notes }: Billed,
  amount: Paise,
  now: number,
): Promise<void> {
  const day = isoDateInIndia(now);
  const number = await nextNumber(queries, noteSeries(kind, paper, day));
  const change = { bill: paper, notes: papersIn(notes), amount };
  await store(queries, makeNote(kind, change, number, day), '', now);
}

const uncreditedAmount = ({ bill, notes }: Billed) => uncredited(bill.paper, papersIn(notes));

/** Whether the month of a paper is over. Then the accountant may have it, so it is never cancelled. */
function isReported({ paper }: BookedPaper, now: number): boolean {
  const month = (day: string) => day.slice(0, 'YYYY-MM'.length);
  return month(paper.day) !== month(isoDateInIndia(now));
}

/** Cancels a bill, or credits it if it was reported. */
async function withdraw(queries: Queries, billed: Billed, now: number): Promise<void> {
  if (!isReported(billed.bill, now)) return cancel(queries, billed.bill, now);
  const amount = uncreditedAmount(billed);
  if (amount > NOTHING) await note(queries, 'credit note', billed, amount, now);
}

/** An order's newest bill, and its notes. @param papers those of the order */
export function inForce(papers: readonly BookedPaper[]) {
  const kept = papers.filter(({ isCancelled }) => !isCancelled);
  const newest = newestBill(papersIn(kept));
  const own = newest ? notesOf(newest, papersIn(kept)) : [];
  return {
    bill: kept.find(({ paper }) => paper === newest),
    notes: kept.filter(({ paper }) => own.includes(paper)),
  };
}

/** Whether an order's bill is as it should be. What has left the shop keeps the bill it has. */
export function isBilled(
  { order, state }: Pick<BookedOrder, 'order' | 'state'>,
  papers: readonly BookedPaper[],
  isShipped = !isInShop(state),
): boolean {
  const { bill, notes } = inForce(papers);
  if (!bill || isShipped) return bill !== undefined;
  return bill.sale === digestOf(saleOf(order, state)) && !isCredited(bill.paper, papersIn(notes));
}

/**
 * Makes the bill of an order, unless it has one. If the order was changed since, and hasn't left the shop, its bill is
 * cancelled, with its number, and made again.
 * @returns what the bill lacks, as sentences; then nothing was stored
 */
export async function makeOrdersBill(
  queries: Queries,
  { order, state }: Pick<BookedOrder, 'order' | 'state'>,
  facts: BillFacts,
  now: number,
  isShipped?: boolean,
): Promise<string[]> {
  const papers = await papersOf(queries, [order.id]);
  if (isBilled({ order, state }, papers, isShipped)) return [];
  const sale = saleOf(order, state);
  const { bill, notes } = inForce(papers);
  const day = isoDateInIndia(now);
  const missing = missingFor(sale, facts, day);
  if (missing.length > 0) return missing;
  if (bill) await withdraw(queries, { bill, notes }, now);
  const number = await nextNumber(queries, billSeries(facts, day));
  await store(queries, makeBill(sale, facts, number, day), digestOf(sale), now);
  return [];
}

/** An order that waits for its payment, or won't reach the shopper, gets no bill. */
export const mayBeBilled = ({ state }: Pick<BookedOrder, 'state'>): boolean =>
  !isOff(state) && !moneyFacts(state.money).waits;

/** Whether a step makes the bill: it is due when the pieces leave the shop. */
export const leavesShop = (before: BookedOrder['state'], after: BookedOrder['state']): boolean =>
  isInShop(before) && hasLeft(after);

/**
 * Withdraws the bill of an order that was changed or won't be shipped, and credits what came back or was refunded after
 * shipping. If a
 * step that had made a credit note was undone, or a refund has failed, the note is cancelled or, if it was reported,
 * taken back by a debit note (section 34(3) of the CGST Act).
 * @returns whether a bill was withdrawn
 */
export async function adjustPapers(
  queries: Queries,
  { order, state }: Pick<BookedOrder, 'order' | 'state'>,
  now: number,
): Promise<boolean> {
  const { bill, notes } = inForce(await papersOf(queries, [order.id]));
  if (!bill) return false;
  if (!hasLeft(state)) {
    const isLeft = isInShop(state) && bill.sale === digestOf(saleOf(order, state));
    if (!isLeft) await withdraw(queries, { bill, notes }, now);
    return !isLeft;
  }
  const due = creditDue(order, state, totalsOf(bill.paper).total);
  const given = () => credited(papersIn(notes));
  for (let last = notes.at(-1); last && given() > due; last = notes.at(-1)) {
    if (last.paper.kind !== 'credit note' || isReported(last, now)) break;
    notes.pop();
    await cancel(queries, last, now);
  }
  const [kind, amount] =
    given() > due
      ? (['debit note', minus(given(), due)] as const)
      : (['credit note', minus(due, given())] as const);
  if (amount > NOTHING) await note(queries, kind, { bill, notes }, amount, now);
  return false;
}

/** The papers of a span of time, and the bills that its notes name. @param from milliseconds, like `to` */
export async function papersBetween(database: Database, from: number, to: number) {
  const issued = await readPapers(database, 'at >= $1 AND at < $2', [from, to]);
  const named = issued.flatMap(({ paper }) => paper.against?.number ?? []);
  const AT_ONCE = 500;
  const bills: Paper[] = [];
  for (let start = 0; start < named.length; start += AT_ONCE) {
    const some = named.slice(start, start + AT_ONCE);
    const found = await readPapers(database, `number IN (${placeholders(some.length)})`, some);
    bills.push(...found.map(({ paper }) => paper));
  }
  return { issued, bills };
}

/** How long bills are kept after the end of their financial year (docs/law.md). */
const YEARS_KEPT = 8;

/** Deletes papers that the law no longer asks for. Others stay, also when their orders go. */
export async function deleteOldPapers(queries: Queries, now: number): Promise<void> {
  const year = firstYear(isoDateInIndia(now)) - YEARS_KEPT;
  await queries.all('DELETE FROM papers WHERE at < $1', [
    Date.parse(`${year}-04-01T00:00:00+05:30`),
  ]);
}
