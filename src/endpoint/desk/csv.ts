import { mobileDigits } from '../../shop/contact/contact';
import { isoDateInIndia } from '../../shop/date';
import { rupeesFrom } from '../../shop/money/money';
import { recipient } from '../../shop/orders/shipping';
import { paymentText } from '../../shop/payment/payment';
import type { BookedOrder } from '../book/rows';

/** India is 5.5 hours ahead of UTC, all year. */
const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** @param month such as 2026-11, in India @returns milliseconds since the epoch, end excluded; null if invalid */
export function monthSpan(month: string): { from: number; to: number } | null {
  const [, year, number] = /^(2\d{3})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year || !number) return null;
  const start = (index: number) => Date.UTC(Number(year), index, 1) - INDIA_MS;
  return { from: start(Number(number) - 1), to: start(Number(number)) };
}

/**
 * Spreadsheets run text that looks like a formula, even after white space or a quote; an apostrophe prevents this.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(/\s+/g, ' ').trim();
  const safe = /^["'\s]*[=+\-@|%＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const COLUMNS: readonly [string, (booked: BookedOrder) => string | number][] = [
  ['Number', ({ order }) => order.id],
  ['Day', ({ acceptedAt }) => isoDateInIndia(acceptedAt)],
  ['Status', ({ state }) => state.status],
  ['Money', ({ state }) => state.money],
  ['Payment', ({ order }) => paymentText(order.payment)],
  ['Total in rupees', ({ order }) => rupeesFrom(order.total)],
  ['Refunded in rupees', ({ state }) => (state.refunded ? rupeesFrom(state.refunded) : 0)],
  [
    'Pieces',
    ({ order }) =>
      order.lines.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', '),
  ],
  ['Name', ({ order }) => recipient(order.shipping)],
  ['Address', ({ order }) => order.shipping.address],
  ['City', ({ order }) => order.shipping.city],
  ['State', ({ order }) => order.shipping.state],
  ['PIN code', ({ order }) => order.shipping.zipCode],
  ['Phone', ({ order }) => mobileDigits(order.shipping.phone)],
  ['Email', ({ order }) => order.shipping.email],
  ['Courier', ({ state }) => state.courier ?? ''],
  ['Tracking number', ({ state }) => state.trackingNumber ?? ''],
  ['Note', ({ note }) => note],
];

/** Without a byte order mark, spreadsheets misread anything but ASCII. */
const BOM = '\ufeff';

/** RFC 4180. */
export function monthCsv(orders: readonly BookedOrder[]): string {
  const rows = [
    COLUMNS.map(([title]) => csvCell(title)),
    ...orders.map((booked) => COLUMNS.map(([, cell]) => csvCell(cell(booked)))),
  ];
  return `${BOM}${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
}
