// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest';
import { filesOfMonth } from '../../../../src/endpoint/book/accounts';
import type { Book } from '../../../../src/endpoint/book/book';
import { openSqlite } from '../../../../src/endpoint/book/sqlite';
import type { Change } from '../../../../src/endpoint/book/step';
import type { MonthFile } from '../../../../src/shop/bills/bills.messages';
import { rupees } from '../../../../src/shop/money/money';
import { bookOn, incoming } from '../../../support/book';
import { FACTS, stool } from '../../../support/bills';
import { anOrder, shipping, urli, vase } from '../../../support/order';

/** Of a file, read as a spreadsheet does: by the titles of its columns. */
type Table = Record<string, string>[];

function tableOf(csv: string): Table {
  const [titles = [], ...rows] = csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
  return rows.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at] ?? ''])));
}
const paise = (row: Record<string, string>, title: string) => Math.round(Number(row[title]) * 100);
const sumOf = (rows: Table, title: string) =>
  rows.reduce((all, row) => all + paise(row, title), 0) / 100;

const at = (day: string) => Date.parse(`${day}T12:00:00+05:30`);
const HERE = { ...shipping, city: 'Agra', state: 'Uttar Pradesh', zipCode: '282001' };
const THERE = { ...shipping, city: 'Puri', state: 'Odisha', zipCode: '752001' };
const UPI = { method: 'upi', provider: 'gpay' } as const;

let book: Book;
let count = 0;
async function sold(day: string, given: Parameters<typeof anOrder>[0]): Promise<string> {
  const id = `AAN-261101-22222-${String((count += 1)).padStart(5, '0')}`;
  const order = anOrder({ now: at(day), payment: UPI, ...given, id });
  await book.accept(incoming(order), at(day));
  return id;
}
const step = async (id: string, day: string, name: Change['step'], given: Partial<Change> = {}) => {
  const change = { id, by: 'owner', step: name, details: {}, facts: FACTS, ...given } as const;
  expect(await book.change(change, at(day))).toMatchObject({ ok: true });
};
const refund = (id: string, day: string, amount: number) =>
  step(id, day, 'refund', { details: { amount: rupees(amount) } });
const one = (product: typeof urli, quantity = 1) => [{ product, quantity }];

describe('a month of a registered seller', () => {
  let files: Record<MonthFile, Table>;
  beforeAll(async () => {
    book = await bookOn(() => openSqlite(':memory:'));
    const lastMonths = await sold('2026-10-05', { lines: one(vase, 3), shipping: THERE });
    await step(lastMonths, '2026-10-06', 'ship');
    await step(lastMonths, '2026-10-07', 'pay');
    await refund(lastMonths, '2026-10-20', 1000);
    const back = await sold('2026-11-02', { lines: one(urli, 2), shipping: THERE });
    const less = await sold('2026-11-03', { lines: one(vase), shipping: HERE });
    const mixed = await sold('2026-11-04', {
      lines: [...one(urli), ...one(stool, 2)],
      shipping: THERE,
      gift: 'Happy Diwali',
    });
    const large = await sold('2026-11-05', { lines: one(stool, 15), shipping: THERE });
    const changed = await sold('2026-11-06', { lines: one(urli), shipping: HERE });
    const cancelled = await sold('2026-11-07', { lines: one(urli), shipping: HERE });
    const unpaid = await sold('2026-11-08', { lines: one(urli), shipping: HERE });
    for (const id of [back, less, mixed, large]) {
      await step(id, '2026-11-10', 'ship');
      await step(id, '2026-11-11', 'pay');
    }
    await refund(back, '2026-11-12', 500);
    await refund(back, '2026-11-13', 250.55);
    await step(back, '2026-11-14', 'return');
    await refund(less, '2026-11-15', 299.9);
    await refund(large, '2026-11-16', 10_000);
    for (const id of [changed, cancelled]) await book.bill(id, FACTS, at('2026-11-17'));
    const [booked] = await book.find([changed]);
    const replaced = {
      order: { ...booked!.order, lines: one(vase), total: vase.price },
      proof: 'changed',
      pieces: [],
    };
    await step(changed, '2026-11-18', 'change', { replaced });
    await step(changed, '2026-11-19', 'ship');
    await step(cancelled, '2026-11-18', 'cancel');
    await step(lastMonths, '2026-11-20', 'return');
    await step(unpaid, '2026-11-21', 'cancel');
    const made = (await filesOfMonth(book.database, '2026-11'))!;
    files = Object.fromEntries(
      Object.entries(made).map(([name, csv]) => [name, tableOf(csv)]),
    ) as typeof files;
  });

  test('fills table 7 with what consumers paid, less what went back', () => {
    // Within the state: 2999 − 299.90 and 2999, all at 5%. To Odisha at 5%: 5499 and the rest of last month's
    // 8997 − 1000, which came back, so 261.86 − (428.43 − 47.62) of IGST; at 18%: two stools. What came back in the month is 0; the large sale isn't here.
    const rows = files.b2c.map((row) => [
      row['Place of supply'],
      row['Rate %'],
      sumOf([row], 'Taxable value'),
      sumOf([row], 'CGST'),
      sumOf([row], 'SGST or UTGST'),
      sumOf([row], 'IGST'),
    ]);
    expect(rows).toEqual([
      ['09-Uttar Pradesh', '5', 5426.78, 135.66, 135.66, 0],
      ['21-Odisha', '5', -2379.05, 0, 0, -118.95],
      ['21-Odisha', '18', 13557.63, 0, 0, 2440.37],
    ]);
  });

  test('fills table 12 with pieces and values by code and rate, large sales included', () => {
    // Bowls: two came back, one was sold. Vases: two were sold, and three of last month came back.
    expect(files.hsn.map((row) => [row.HSN, row['Total quantity'], row['Rate %']])).toEqual([
      ['741980', String(1 + 2 - 3), '5'],
      ['9403', String(2 + 15), '18'],
    ]);
    const [brass = {}, furniture = {}] = files.hsn;
    expect(sumOf([brass], 'Total value')).toBeCloseTo(2699.1 + 2999 + 5499 - 7997);
    expect(sumOf([furniture], 'Total value')).toBe(15_998 + 119_985 - 10_000);
    for (const title of ['Taxable value', 'IGST', 'CGST', 'SGST or UTGST'])
      expect(sumOf(files.hsn, title)).toBe(sumOf(files.sales, title));
  });

  test('leaves the rest for tables 5 and 9B, named in the first file', () => {
    const inTable = (name: string) => files.sales.filter((row) => row['GSTR-1 table'] === name);
    expect(sumOf(inTable('5'), 'Total')).toBe(119_985);
    expect(sumOf(inTable('9B'), 'Total')).toBe(-10_000);
    expect(sumOf(inTable('9B'), 'IGST')).toBe(-1525.42);
    for (const title of ['Taxable value', 'IGST', 'CGST', 'SGST or UTGST'])
      expect(sumOf(inTable('7'), title)).toBe(sumOf(files.b2c, title));
  });

  test('fills table 13 with every number that was used', () => {
    const rows = files.numbers.map((row) => Object.values(row).slice(1));
    expect(rows).toEqual([
      ['KAN/26-27/00002', 'KAN/26-27/00008', '7', '2', '5'],
      ['KANC/26-27/00002', 'KANC/26-27/00007', '6', '0', '6'],
    ]);
  });

  test('has a row for each line of every paper in force, whose parts add up', () => {
    for (const row of files.sales) {
      const parts = ['Taxable value', 'CGST', 'SGST or UTGST', 'IGST'].map((one) =>
        paise(row, one),
      );
      expect(parts.reduce((all, part) => all + part, 0)).toBe(paise(row, 'Total'));
    }
    expect(sumOf(files.sales, 'Total')).toBeCloseTo(
      // Of each order what was paid and stayed; last month's refund of 1000 was last month's.
      2699.1 + 2999 + (5499 + 15_998) + (119_985 - 10_000) - (8997 - 1000),
    );
  });
});
