import subsetFont from 'subset-font';
import { formatMoney } from '../shop/money/money';
import { NOT_A_TAX_INVOICE } from '../shop/orders/orders.messages';
import { CHARGES } from '../shop/payment/charges';
import { methodOf, type PaymentMethod } from '../shop/payment/payment';
import { INK, openSheet, PAGE, RIGHT, type Sheet, SOFT } from './sheet';

export interface InvoiceHead {
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
  site: InvoiceHead,
  remarks: Remarks,
  offered: readonly PaymentMethod[],
): Promise<Uint8Array<ArrayBuffer>> {
  const letters = LETTERS + JSON.stringify([site, remarks]);
  const sheet = await openSheet(
    { title: `Invoice · ${site.name}`, author: site.name, made: MADE },
    (typeface) => subsetFont(typeface, letters, { targetFormat: 'sfnt' }),
  );
  const { street, city, state, pin, country } = site.address;
  const place = [city, state].filter(sheet.isDrawable).join(', ');
  sheet.letterhead({
    ...site,
    line: site.tagline,
    facts: [street, `${place} ${pin}`.trim(), country, site.phone, site.email],
  });
  sheet.heading('Invoice', NOT_A_TAX_INVOICE);
  parties(sheet);
  table(sheet, offered);
  payment(sheet, offered);
  sheet.foot(remarks.notes, remarks.thanks);
  return sheet.bytes();
}

function blank({ write, rule, widthOf }: Sheet, label: string, x: number, y: number, to: number) {
  write(label, x, y, { color: SOFT });
  rule(x + widthOf(label, 10) + 8, to, y - 2, SOFT, 0.5);
}

function parties(sheet: Sheet) {
  const { write, rule } = sheet;
  blank(sheet, 'Order number', 300, 676, RIGHT);
  blank(sheet, 'Date', 300, 652, RIGHT);
  write('Deliver to', PAGE.margin, 626, { bold: true });
  for (let line = 0; line < 4; line += 1) rule(PAGE.margin, 280, 600 - line * 22, SOFT, 0.5);
  write('Phone and email', 300, 626, { bold: true });
  for (let line = 0; line < 2; line += 1) rule(300, RIGHT, 600 - line * 22, SOFT, 0.5);
}

function table({ write, rule }: Sheet, offered: readonly PaymentMethod[]) {
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

function payment(sheet: Sheet, offered: readonly PaymentMethod[]) {
  const { write, widthOf, box } = sheet;
  write('Paid by', PAGE.margin, 204, { bold: true });
  const methods = offered.map(methodOf);
  let x = 114;
  for (const { label, name = label } of methods) {
    box(x, 202);
    write(name, x + 16, 204);
    x += 16 + widthOf(name, 10) + 22;
  }
  const blanks = methods.flatMap((method) => method.blank ?? []);
  blanks.forEach((label, index) => blank(sheet, label, PAGE.margin, 180 - index * 18, 330));
}
