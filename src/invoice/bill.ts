import { billMessages } from '../shop/bills/bills.messages';
import type { Paper, PaperLine } from '../shop/bills/paper';
import { paperView } from '../shop/bills/view';
import { INK, openSheet, PAGE, RIGHT, type Sheet, SOFT } from './sheet';

const MIDDLE = 300;
/** Twelve pieces and two charges fit on a page, above the totals. */
const ROWS = 14;
/** On a page without totals. */
const ROWS_ONLY = 18;
/** The least number of rows above the totals. */
const LAST_ROWS = 4;
const ROW = 18;
const GAP = 4;

type View = ReturnType<typeof paperView>;

/**
 * A bill or note as a PDF, drawn like the blank form.
 * @returns null if it has letters that the typefaces lack: a bill must not leave anything out
 */
export async function drawBill(paper: Paper): Promise<Uint8Array<ArrayBuffer> | null> {
  const view = paperView(paper);
  const { seller, number, day } = paper;
  const sheet = await openSheet({
    title: `${view.title} ${number} · ${seller.name}`,
    author: seller.name,
    made: new Date(`${day}T00:00:00Z`),
  });
  const texts = [seller.legalName, ...view.buyer.lines, ...view.seller, ...view.notes];
  if (![...texts, ...paper.lines.map(({ name }) => name)].every(sheet.isDrawable)) return null;
  const pages = pagesOf(view.lines);
  pages.forEach((lines, page) => {
    if (page > 0) sheet.nextPage();
    const [legalName = '', ...facts] = view.seller;
    sheet.letterhead({ ...seller, line: legalName, facts });
    sheet.heading(view.title, view.line);
    parties(sheet, view);
    const bottom = table(sheet, view, lines);
    if (page === pages.length - 1) totals(sheet, view, bottom);
    const count = pages.length > 1 ? [billMessages.page(page + 1, pages.length)] : [];
    sheet.foot([...count, ...view.notes], '');
  });
  return sheet.bytes();
}

function pagesOf(lines: readonly PaperLine[]): (readonly PaperLine[])[] {
  if (lines.length <= ROWS) return [lines];
  const count = Math.min(ROWS_ONLY, lines.length - LAST_ROWS);
  return [lines.slice(0, count), ...pagesOf(lines.slice(count))];
}

function parties({ write, wrapped }: Sheet, { facts, buyer }: View) {
  facts.forEach(({ label, value }, index) => {
    const y = 680 - index * 15;
    write(label, MIDDLE + 60, y, { size: 9.5, color: SOFT });
    write(value, RIGHT, y, { size: 9.5, right: true, width: 130 });
  });
  write(buyer.heading, PAGE.margin, 626, { bold: true });
  const lines = buyer.lines.flatMap((line) => wrapped(line, 10, 280));
  const step = Math.min(15, 84 / lines.length);
  lines.forEach((line, index) => {
    write(line, PAGE.margin, 608 - index * step, { size: Math.min(10, step * 0.8), width: 290 });
  });
}

/** @returns the height below its last row */
function table(sheet: Sheet, { columns }: View, lines: readonly PaperLine[]): number {
  const { write, rule } = sheet;
  const top = 506;
  // A paper without taxes has few columns.
  const [size, scale] = columns.length > 5 ? [7.5, 1] : [10, 1.4];
  const edges = columns.map((_, index) =>
    columns.slice(index + 1).reduce((edge, { width }) => edge - width * scale - GAP, RIGHT),
  );
  const first = PAGE.margin;
  const widest = (edges[0] ?? RIGHT) - first;
  columns.forEach(({ heading, width }, index) => {
    if (index === 0) write(heading, first, top, { bold: true, size });
    else
      write(heading, edges[index] ?? RIGHT, top, {
        bold: true,
        size,
        right: true,
        width: width * scale,
      });
  });
  rule(first, RIGHT, top - 8, INK);
  lines.forEach((line, row) => {
    const y = top - 8 - (row + 1) * ROW;
    columns.forEach(({ cell, width }, index) => {
      if (index === 0) name(sheet, cell(line), y, size, widest);
      else
        write(cell(line), edges[index] ?? RIGHT, y + 6, {
          size,
          right: true,
          width: width * scale,
        });
    });
    rule(first, RIGHT, y);
  });
  return top - 8 - lines.length * ROW;
}

/** The name of a piece, in two smaller lines if one is too short. @param y the lower end of the row */
function name(
  { write, wrapped, widthOf }: Sheet,
  text: string,
  y: number,
  size: number,
  width: number,
) {
  const small = widthOf(text, size) > width ? 7 : size;
  const [first = '', ...rest] = wrapped(text, small, width);
  if (rest.length === 0) return write(first, PAGE.margin, y + 6, { size: small, width });
  [first, rest.join(' ')].forEach((line, index) => {
    write(line, PAGE.margin, y + 10.5 - index * 7.5, { size: small, width });
  });
}

function totals({ write, rule }: Sheet, view: View, bottom: number) {
  view.totals.forEach(({ label, amount }, index) => {
    const y = bottom - 20 - index * 18;
    const bold = index === view.totals.length - 1;
    write(label, 430, y, { right: true, bold });
    write(amount, RIGHT, y, { right: true, bold, width: 100 });
    if (bold) rule(370, RIGHT, y + 13, INK);
  });
}
