import { billMessages } from '../shop/bills/bills.messages';
import type { Paper, PaperLine } from '../shop/bills/paper';
import { paperView } from '../shop/bills/view';
import { INK, openSheet, PAGE, RIGHT, type Sheet, SOFT } from './sheet';

const MIDDLE = 300;
/** Twelve pieces and two charges fit on a page. */
const ROWS = 14;
const ROW = 18;
const GAP = 4;

type View = ReturnType<typeof paperView>;

/**
 * A bill or credit note as a PDF, drawn like the blank form.
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
  const texts = [seller.legalName, ...view.buyer, ...view.seller, ...view.notes];
  if (![...texts, ...paper.lines.map(({ name }) => name)].every(sheet.isDrawable)) return null;
  const pages = Math.max(1, Math.ceil(view.lines.length / ROWS));
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) sheet.nextPage();
    const isLast = page === pages - 1;
    const [legalName = '', ...facts] = view.seller;
    sheet.letterhead({ ...seller, line: legalName, facts });
    sheet.heading(view.title, view.line);
    parties(sheet, view);
    const bottom = table(sheet, view, view.lines.slice(page * ROWS, (page + 1) * ROWS));
    if (isLast) totals(sheet, view, bottom);
    const count = pages > 1 ? [billMessages.page(page + 1, pages)] : [];
    sheet.foot([...count, ...view.notes], '');
  }
  return sheet.bytes();
}

function parties({ write, wrapped }: Sheet, { facts, buyer }: View) {
  facts.forEach(({ label, value }, index) => {
    const y = 680 - index * 15;
    write(label, MIDDLE + 60, y, { size: 9.5, color: SOFT });
    write(value, RIGHT, y, { size: 9.5, right: true, width: 130 });
  });
  write('Deliver to', PAGE.margin, 626, { bold: true });
  const lines = buyer.flatMap((line) => wrapped(line, 10, 280));
  const step = Math.min(15, 84 / lines.length);
  lines.forEach((line, index) => {
    write(line, PAGE.margin, 608 - index * step, { size: Math.min(10, step * 0.8), width: 290 });
  });
}

/** @returns the height below its last row */
function table({ write, rule }: Sheet, { columns }: View, lines: readonly PaperLine[]): number {
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
      if (index === 0) write(cell(line), first, y + 6, { size, width: widest });
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

function totals({ write, rule }: Sheet, view: View, bottom: number) {
  view.totals.forEach(({ label, amount }, index) => {
    const y = bottom - 20 - index * 18;
    const bold = index === view.totals.length - 1;
    write(label, 430, y, { right: true, bold });
    write(amount, RIGHT, y, { right: true, bold, width: 100 });
    if (bold) rule(370, RIGHT, y + 13, INK);
  });
}
