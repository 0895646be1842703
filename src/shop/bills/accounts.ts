import { NOTHING, type Paise, rupees, rupeesFrom } from '../money/money';
import { gstCode } from '../seller/gst';
import type { MonthFile } from './bills.messages';
import { type Column, csv } from './csv';
import { countOf, keyOf } from './numbers';
import { type Paper, type PaperKind, type PaperLine, totalsOf } from './paper';

/** A paper in the books: a cancelled one keeps its number. */
export interface Issued {
  paper: Paper;
  isCancelled: boolean;
}

/** Credit notes count against sales; 0 has no sign. */
const against = ({ kind }: Paper, value: number) =>
  kind === 'credit note' && value > 0 ? -value : value;
const signed = (paper: Paper, amount: Paise) => against(paper, rupeesFrom(amount));

/** To the paisa: sums of rupees would lose it. */
const total = (amounts: readonly number[]) =>
  amounts.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;

/** Since August 2024, a sale to another state above this is reported on its own, in table 5 (rule 59 of the CGST Rules). */
const LARGE = /* @__PURE__ */ rupees(100_000);

const isLarge = (bill: Paper) =>
  totalsOf(bill).total > LARGE && bill.seller.state !== bill.buyer.state;

/** The table of GSTR-1 into which a paper goes; a note goes where its bill went. */
function tableOf(paper: Paper, bills: ReadonlyMap<string, Paper>): '5' | '7' | '9B' {
  if (!paper.against) return isLarge(paper) ? '5' : '7';
  const bill = bills.get(paper.against.number);
  return bill && isLarge(bill) ? '9B' : '7';
}

interface Row {
  paper: Paper;
  line: PaperLine;
  table: string;
}

const stateCell = (state: string) => `${gstCode(state)}-${state}`;
const amountOf = (part: 'amount' | 'taxable' | 'cgst' | 'sgst' | 'igst') => (row: Row) =>
  signed(row.paper, row.line[part]);

const TITLES = {
  bill: 'Bill',
  'bill of supply': 'Bill of supply',
  'tax invoice': 'Invoice',
  'credit note': 'Credit note',
  'debit note': 'Debit note',
} as const satisfies Record<PaperKind, string>;

const SALES: readonly Column<Row>[] = [
  ['Document', ({ paper }) => TITLES[paper.kind]],
  ['Number', ({ paper }) => paper.number],
  ['Date', ({ paper: { day } }) => ({ day })],
  ['Original number', ({ paper }) => paper.against?.number ?? ''],
  ['Original date', ({ paper: { against } }) => (against ? { day: against.day } : '')],
  ['Order', ({ paper }) => paper.orderId],
  ['Buyer', ({ paper }) => paper.buyer.name],
  ['Place of supply', ({ paper }) => stateCell(paper.buyer.state)],
  ['Description', ({ line }) => line.name],
  ['HSN', ({ line }) => line.hsn ?? ''],
  ['Quantity', ({ paper, line }) => against(paper, line.quantity)],
  ['Rate %', ({ line }) => line.percent ?? ''],
  ['Taxable value', amountOf('taxable')],
  ['CGST', amountOf('cgst')],
  ['SGST or UTGST', amountOf('sgst')],
  ['IGST', amountOf('igst')],
  ['Total', amountOf('amount')],
  ['Charges in total', (row) => (row.line.charge ? amountOf('amount')(row) : 0)],
  ['Reduction before total', ({ paper, line }) => signed(paper, line.reduction)],
  ['Paid by', ({ paper }) => paper.paidBy],
  ['Razorpay payment id', ({ paper }) => paper.paymentIds.join(' ')],
  ['GSTR-1 table', ({ paper, table }) => (paper.seller.gst === 'registered' ? table : '')],
];

interface Group {
  rows: readonly Row[];
  first: Row;
}

function grouped(rows: readonly Row[], keyOfRow: (row: Row) => string): Group[] {
  const groups = Map.groupBy(rows, keyOfRow);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) => (own[0] ? [{ rows: own, first: own[0] }] : []));
}

const sumOf =
  (cell: (row: Row) => number) =>
  ({ rows }: Group) =>
    total(rows.map(cell));
const TAXES: readonly Column<Group>[] = [
  ['Taxable value', sumOf(amountOf('taxable'))],
  ['IGST', sumOf(amountOf('igst'))],
  ['CGST', sumOf(amountOf('cgst'))],
  ['SGST or UTGST', sumOf(amountOf('sgst'))],
  ['Cess', () => 0],
];

const STATES: readonly Column<Group>[] = [
  ['Place of supply', ({ first }) => stateCell(first.paper.buyer.state)],
  [
    'Supply',
    ({ first: { paper } }) =>
      paper.seller.state === paper.buyer.state ? 'Within the state' : 'To another state',
  ],
  ['Rate %', ({ first }) => first.line.percent ?? ''],
  ...TAXES,
];

const CODES: readonly Column<Group>[] = [
  ['HSN', ({ first }) => first.line.hsn ?? ''],
  ['UQC', () => 'NOS-NUMBERS'],
  [
    'Total quantity',
    ({ rows }) => rows.reduce((sum, { paper, line }) => sum + against(paper, line.quantity), 0),
  ],
  ['Total value', sumOf(amountOf('amount'))],
  ['Rate %', ({ first }) => first.line.percent ?? ''],
  ...TAXES,
];

interface Numbers {
  kind: PaperKind;
  papers: readonly Issued[];
}

const NATURES = {
  bill: 'Bills without tax',
  'bill of supply': 'Bills of supply',
  'tax invoice': 'Invoices for outward supply',
  'credit note': 'Credit note',
  'debit note': 'Debit note',
} as const satisfies Record<PaperKind, string>;

const cancelledOf = ({ papers }: Numbers) => papers.filter((one) => one.isCancelled).length;
const NUMBERS: readonly Column<Numbers>[] = [
  ['Nature of document', ({ kind }) => NATURES[kind]],
  ['Number from', ({ papers }) => papers[0]?.paper.number ?? ''],
  ['Number to', ({ papers }) => papers.at(-1)?.paper.number ?? ''],
  ['Total number', ({ papers }) => papers.length],
  ['Cancelled', cancelledOf],
  ['Net issued', (numbers) => numbers.papers.length - cancelledOf(numbers)],
];

/** By their numbers. Those of more than five digits would be out of order as texts. */
function inOrder(issued: readonly Issued[]): Issued[] {
  return issued
    .map((one) => ({ one, key: keyOf(one.paper.number), count: countOf(one.paper.number) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.count - b.count))
    .map(({ one }) => one);
}

/**
 * What an accountant needs of a month: every line of its papers, and the rows of GSTR-1's tables 7 (sales to consumers
 * by state and rate), 12 (by HSN code) and 13 (numbers). Cancelled papers are only in the last.
 * @param issued the month's papers
 * @param bills the bills that the month's notes name
 */
export function monthFiles(
  issued: readonly Issued[],
  bills: readonly Paper[],
): Record<MonthFile, string> {
  const byNumber = new Map(bills.map((bill) => [bill.number, bill]));
  const sorted = inOrder(issued);
  const rows = sorted
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap(({ paper }) => {
      const table = tableOf(paper, byNumber);
      return paper.lines
        .filter(({ amount }) => amount > NOTHING)
        .map((line): Row => ({ paper, line, table }));
    });
  const series = Map.groupBy(sorted, ({ paper }) => `${keyOf(paper.number)}|${paper.kind}`);
  const percent = ({ line }: Row) => String(line.percent ?? '').padStart(6, '0');
  return {
    sales: csv(SALES, rows),
    b2c: csv(
      STATES,
      grouped(
        rows.filter(({ table }) => table === '7'),
        (row) => `${stateCell(row.paper.buyer.state)} ${percent(row)}`,
      ),
    ),
    hsn: csv(
      CODES,
      grouped(rows, (row) => `${row.line.hsn ?? ''} ${percent(row)}`),
    ),
    numbers: csv(
      NUMBERS,
      [...series.values()].flatMap((papers) =>
        papers[0] ? [{ kind: papers[0].paper.kind, papers }] : [],
      ),
    ),
  };
}
