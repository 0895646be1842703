import { PDFDocument, type RGB, rgb } from 'pdf-lib';
import { formatMoney } from '../shop/money/money';
import { NOT_A_TAX_INVOICE } from '../shop/orders/orders.messages';
import { CHARGES } from '../shop/payment/charges';
import { methodOf, type PaymentMethod } from '../shop/payment/payment';
import { devanagari } from './devanagari';
import { embedFonts } from './fonts';
import type { Typeface } from './typeface';

export interface Letterhead {
  name: string;
  /** Replaces a name for which the typefaces lack letters. */
  legalName?: string;
  tagline: string;
  address: { street: string; city: string; state: string; pin: string; country: string };
  phone: string;
  email: string;
}

export interface Remarks {
  notes: readonly string[];
  thanks: string;
}

interface Style {
  /** Points. */
  size?: number;
  color?: RGB;
  bold?: boolean;
  /** Right-aligned at x. */
  right?: boolean;
  /** Points; longer text shrinks to fit. By default, text may reach the margin. */
  width?: number;
}

/** A4 in points (1/72 inch). */
const PAGE = { width: 595.28, height: 841.89, margin: 56 };
const RIGHT = PAGE.width - PAGE.margin;
const HALF = 232;
const INK = rgb(0.133, 0.11, 0.086);
const SOFT = rgb(0.361, 0.322, 0.278);
const BRASS = rgb(0.478, 0.353, 0.071);
const LINE = rgb(0.894, 0.851, 0.78);
/** The PDF's creation date is fixed, so that the same facts give the same bytes. */
const MADE = new Date('2026-01-01T00:00:00Z');

const LETTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') + '₹·–’';
const ROWS = 8;
/** Left edge and heading of each column; amounts are right-aligned. */
const COLUMNS = [
  { x: PAGE.margin, heading: 'Piece' },
  { x: 330, heading: 'Quantity' },
  { x: 400, heading: 'Price (₹)' },
  { x: 475, heading: 'Amount (₹)' },
];

/** The letterhead and a form to fill in by hand, on one A4 page. One PDF, with the same bytes, serves every order. */
export async function drawInvoice(
  site: Letterhead,
  remarks: Remarks,
  offered: readonly PaymentMethod[],
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.setTitle(`Invoice · ${site.name}`);
  document.setAuthor(site.name);
  document.setSubject('Invoice');
  document.setLanguage('en-IN');
  document.setProducer(site.name);
  document.setCreator(site.name);
  document.setCreationDate(MADE);
  document.setModificationDate(MADE);
  const fonts = await embedFonts(document, LETTERS + JSON.stringify([site, remarks]));
  const page = document.addPage([PAGE.width, PAGE.height]);

  function write(text: string, x: number, y: number, style: Style = {}) {
    const { size: largest = 10, color = INK, bold = false, right = false } = style;
    const { width = right ? x - PAGE.margin : RIGHT - x } = style;
    const face = faceFor(text, bold);
    if (!face) return;
    const size = Math.min(largest, (largest * width) / face.width(text, largest));
    face.draw(page, text, { x: right ? x - face.width(text, size) : x, y, size, color });
  }
  /** The typeface that has all letters of a text. */
  function faceFor(text: string, bold = false): Typeface | undefined {
    return [bold ? fonts.bold : fonts.regular, devanagari].find((face) => face.has(text));
  }
  const isDrawable = (text: string) => faceFor(text) !== undefined;
  const widthOf = (text: string, size: number) => faceFor(text)?.width(text, size) ?? 0;
  function wrapped(text: string, size: number, width: number): string[] {
    const lines = [''];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.filter(Boolean);
  }
  function rule(from: number, to: number, y: number, color = LINE, thickness = 0.75) {
    page.drawLine({ start: { x: from, y }, end: { x: to, y }, color, thickness });
  }
  function blank(label: string, x: number, y: number, to: number) {
    write(label, x, y, { color: SOFT });
    rule(x + widthOf(label, 10) + 8, to, y - 2, SOFT, 0.5);
  }

  letterhead();
  parties();
  table();
  payment();
  foot();
  return new Uint8Array(await document.save({ useObjectStreams: true }));

  function letterhead() {
    const { street, city, state, pin, country } = site.address;
    const name = isDrawable(site.name) ? site.name : (site.legalName ?? '');
    write(name, PAGE.margin, 762, { size: 34, width: HALF });
    write(site.tagline, PAGE.margin, 742, { color: SOFT, width: HALF });
    const place = [city, state].filter(isDrawable).join(', ');
    const facts = [street, `${place} ${pin}`.trim(), country, site.phone, site.email]
      .filter(isDrawable)
      .flatMap((fact) => wrapped(fact, 9.5, HALF));
    const step = Math.min(14, 70 / facts.length);
    facts.forEach((fact, index) => {
      const size = Math.min(9.5, step * 0.8);
      write(fact, RIGHT, 778 - index * step, { size, color: SOFT, right: true, width: HALF });
    });
    rule(PAGE.margin, RIGHT, 708, BRASS, 1);
  }

  function parties() {
    write('Invoice', PAGE.margin, 672, { size: 24 });
    write(NOT_A_TAX_INVOICE, PAGE.margin, 654, { size: 9.5, color: SOFT });
    blank('Order number', 300, 676, RIGHT);
    blank('Date', 300, 652, RIGHT);
    write('Deliver to', PAGE.margin, 626, { bold: true });
    for (let line = 0; line < 4; line += 1) rule(PAGE.margin, 280, 600 - line * 22, SOFT, 0.5);
    write('Phone and email', 300, 626, { bold: true });
    for (let line = 0; line < 2; line += 1) rule(300, RIGHT, 600 - line * 22, SOFT, 0.5);
  }

  function table() {
    const top = 494;
    for (const { x, heading } of COLUMNS) write(heading, x, top, { bold: true });
    rule(PAGE.margin, RIGHT, top - 8, INK);
    for (let row = 1; row <= ROWS; row += 1) rule(PAGE.margin, RIGHT, top - 8 - row * 21);
    const totals = [
      'Subtotal',
      'Shipping',
      ...CHARGES.filter(({ applies }) => offered.some((method) => applies({ method }))).map(
        ({ label, amount, note }) => `${label} (${formatMoney(amount, 'exact')}, ${note})`,
      ),
      'Total',
    ];
    totals.forEach((label, index) => {
      const y = top - 8 - ROWS * 21 - 22 - index * 22;
      write(label, 462, y, { right: true, bold: label === 'Total' });
      if (label === 'Shipping') write('Free', RIGHT, y, { right: true });
      else rule(475, RIGHT, y - 2, label === 'Total' ? INK : SOFT, label === 'Total' ? 1 : 0.5);
    });
  }

  function payment() {
    write('Paid by', PAGE.margin, 204, { bold: true });
    const methods = offered.map(methodOf);
    const box = { y: 202, width: 10, height: 10, borderColor: SOFT, borderWidth: 0.75 };
    let x = 114;
    for (const { label, name = label } of methods) {
      page.drawRectangle({ ...box, x });
      write(name, x + 16, 204);
      x += 16 + widthOf(name, 10) + 22;
    }
    const blanks = methods.flatMap((method) => method.blank ?? []);
    blanks.forEach((label, index) => blank(label, PAGE.margin, 180 - index * 18, 330));
  }

  function foot() {
    rule(PAGE.margin, RIGHT, 148, BRASS, 1);
    remarks.notes.forEach((sentence, index) => {
      write(sentence, PAGE.margin, 126 - index * 15, { size: 9, color: SOFT });
    });
    write(remarks.thanks, PAGE.margin, 66, { color: BRASS });
  }
}
