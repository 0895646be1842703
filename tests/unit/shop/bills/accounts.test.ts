import { describe, expect, test } from 'vitest';
import { type Issued, monthFiles } from '../../../../src/shop/bills/accounts';
import { makeNote, uncredited } from '../../../../src/shop/bills/credit';
import { rupees } from '../../../../src/shop/money/money';
import { aBill, COD, FACTS, inState, stool } from '../../../support/bills';
import { urli } from '../../../support/order';

const two = { lines: [{ product: urli, quantity: 2 }] };
const [here, there] = [inState('Uttar Pradesh'), inState('Odisha')];
const MIXED = [
  { product: urli, quantity: 1 },
  { product: stool, quantity: 2 },
];

const bill = (count: number, sale: Parameters<typeof aBill>[0]) => aBill(sale, { count });
const kept = (paper: Issued['paper']): Issued => ({ paper, isCancelled: false });

const ofLastMonth = aBill({ ...there, ...two }, { day: '2026-10-30', count: 6 });
const large = bill(10, { ...there, lines: [{ product: stool, quantity: 15 }] });
const MONTH: Issued[] = [
  kept(bill(9, { ...here, lines: MIXED, charges: COD, paidBy: 'UPI', paymentIds: ['pay_1'] })),
  kept(bill(7, { ...here, ...two })),
  { paper: bill(8, { ...there, ...two }), isCancelled: true },
  kept(large),
  kept(bill(11, { ...there, lines: MIXED })),
  kept(
    makeNote(
      'credit note',
      { bill: ofLastMonth, notes: [], amount: rupees(5499) },
      'KANC/26-27/00001',
      '2026-11-28',
    ),
  ),
];
const files = monthFiles(MONTH, [ofLastMonth]);
const rowsOf = (csv: string) =>
  csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')));

describe('the accountant’s files of a month', () => {
  test('have one row for every line of a paper in the order of their numbers', () => {
    const [titles = [], ...rows] = rowsOf(files.sales);
    const column = (title: string) => rows.map((row) => row[titles.indexOf(title)]);
    expect(titles).toEqual([
      ...['Document', 'Number', 'Date', 'Original number', 'Original date', 'Order', 'Buyer'],
      ...['Place of supply', 'Description', 'HSN', 'Quantity', 'Rate %', 'Taxable value', 'CGST'],
      ...['SGST or UTGST', 'IGST', 'Total', 'Charges in total', 'Reduction before total'],
      ...['Paid by', 'Razorpay payment id', 'GSTR-1 table'],
    ]);
    expect(column('Number')).toEqual([
      'KAN/26-27/00007',
      ...Array<string>(4).fill('KAN/26-27/00009'),
      'KAN/26-27/00010',
      'KAN/26-27/00011',
      'KAN/26-27/00011',
      'KANC/26-27/00001',
    ]);
    expect(rows[4]).toEqual([
      ...['Invoice', 'KAN/26-27/00009', '2026-11-27', '', '', 'AAN-261121-7K2WX-M94RY', 'Asha Rao'],
      ...['09-Uttar Pradesh', 'COD Charges (pieces at 18%)', '9403', '0', '18'],
      ...['62.44', '5.62', '5.62', '0', '73.68', '73.68', '0', 'UPI', 'pay_1', '7'],
    ]);
    expect(rows.at(-1)).toEqual([
      ...['Credit note', 'KANC/26-27/00001', '2026-11-28', 'KAN/26-27/00006', '2026-10-30'],
      ...['AAN-261121-7K2WX-M94RY', 'Asha Rao', '21-Odisha', 'Urli Bowl', '741980', '0', '5'],
      ...['-5237.14', '0', '0', '-261.86', '-5499', '0', '0', 'Cash on Delivery', '', '7'],
    ]);
  });

  test('have a row for each state and rate without large sales to other states, for table 7', () => {
    // 10998.00 + 5499.00 + 25.32 at 5% and 15998.00 + 73.68 at 18% within the state; to Odisha 5499.00 − 5499.00
    // credited at 5% and 15998.00 at 18%. The large sale is in table 5.
    expect(rowsOf(files.b2c)).toEqual([
      ...[['Place of supply', 'Supply', 'Rate %', 'Taxable value']].map((titles) => [
        ...titles,
        ...['IGST', 'CGST', 'SGST or UTGST', 'Cess'],
      ]),
      ['09-Uttar Pradesh', 'Within the state', '5', '15735.54', '0', '393.39', '393.39', '0'],
      ['09-Uttar Pradesh', 'Within the state', '18', '13620.06', '0', '1225.81', '1225.81', '0'],
      ['21-Odisha', 'To another state', '5', '0', '0', '0', '0', '0'],
      ['21-Odisha', 'To another state', '18', '13557.63', '2440.37', '0', '0', '0'],
    ]);
    const [titles = [], ...rows] = rowsOf(files.sales);
    const tables = rows.map((row) => row[titles.indexOf('GSTR-1 table')]);
    expect(tables).toEqual(['7', '7', '7', '7', '7', '5', '7', '7', '7']);
  });

  test('have a row for each HSN code and rate, for table 12', () => {
    const rows = rowsOf(files.hsn);
    expect(rows.map(([hsn, , quantity, value, rate]) => [hsn, quantity, value, rate])).toEqual([
      ['HSN', 'Total quantity', 'Total value', 'Rate %'],
      ['741980', '4', '16522.32', '5'],
      ['9403', '19', '152054.68', '18'],
    ]);
  });

  test('take the pieces of a return off table 12 once, also after refunds of a part', () => {
    const sold = bill(12, two);
    const notes: Issued['paper'][] = [];
    for (const amount of [rupees(500), rupees(250.55), rupees(10247.45)])
      notes.push(
        makeNote(
          'credit note',
          { bill: sold, notes, amount },
          `KANC/26-27/0000${notes.length + 1}`,
          '2026-11-28',
        ),
      );
    const quantity = (papers: readonly Issued['paper'][]) =>
      rowsOf(monthFiles(papers.map(kept), []).hsn)[1]?.slice(2, 4);
    expect(quantity([sold, ...notes.slice(0, 2)])).toEqual(['2', '10247.45']);
    expect(quantity([sold, ...notes])).toEqual(['0', '0']);
  });

  test('list a short code before the longer ones that begin like it', () => {
    const lines = ['a', 'b'].map((id) => ({ product: { ...urli, id }, quantity: 1 }));
    const facts = { ...FACTS, codes: { a: '74198090', b: '7419' } };
    const rows = rowsOf(monthFiles([kept(aBill({ lines }, { facts }))], []).hsn);
    expect(rows.map(([hsn]) => hsn)).toEqual(['HSN', '7419', '74198090']);
  });

  test('do not mix two rates of one code', () => {
    const rates = [...FACTS.rates, { hsn: '7419', percent: 12, from: '2026-11-28' }];
    const facts = { ...FACTS, rates };
    const days = ['2026-11-27', '2026-11-28'].map((day, index) =>
      kept(aBill({}, { facts, day, count: index + 1 })),
    );
    const rows = rowsOf(monthFiles(days, []).hsn);
    expect(rows.slice(1).map(([hsn, , , , rate]) => [hsn, rate])).toEqual([
      ['741980', '5'],
      ['741980', '12'],
    ]);
  });

  test('have the first and last number of each series and how many are cancelled, for table 13', () => {
    expect(rowsOf(files.numbers).slice(1)).toEqual([
      ['Invoices for outward supply', 'KAN/26-27/00007', 'KAN/26-27/00011', '5', '1', '4'],
      ['Credit note', 'KANC/26-27/00001', 'KANC/26-27/00001', '1', '0', '1'],
    ]);
  });

  test('count a large sale’s credit note in table 9B, and nothing in table 7', () => {
    const note = makeNote(
      'credit note',
      { bill: large, notes: [], amount: uncredited(large, []) },
      'KANC/26-27/00002',
      '2026-12-02',
    );
    const december = monthFiles([kept(note)], [large]);
    expect(rowsOf(december.b2c)).toHaveLength(1);
    expect(rowsOf(december.sales)[1]?.at(-1)).toBe('9B');
  });

  test('count a debit note like a sale, in its own series', () => {
    const credit = makeNote(
      'credit note',
      { bill: ofLastMonth, notes: [], amount: rupees(5499) },
      'KANC/26-27/00001',
      '2026-11-28',
    );
    const debit = makeNote(
      'debit note',
      { bill: ofLastMonth, notes: [credit], amount: rupees(5499) },
      'KAND/26-27/00001',
      '2026-12-02',
    );
    const december = monthFiles([kept(debit)], [ofLastMonth]);
    expect(rowsOf(december.sales)[1]?.slice(0, 2)).toEqual(['Debit note', 'KAND/26-27/00001']);
    expect(rowsOf(december.b2c)[1]).toEqual([
      ...['21-Odisha', 'To another state', '5', '5237.14', '261.86', '0', '0', '0'],
    ]);
    expect(rowsOf(december.hsn)[1]?.slice(2, 4)).toEqual(['0', '5499']);
    expect(rowsOf(december.numbers)[1]).toEqual([
      ...['Debit note', 'KAND/26-27/00001', 'KAND/26-27/00001', '1', '0', '1'],
    ]);
  });

  test('start with a byte order mark', () => {
    for (const file of Object.values(files)) expect(file.startsWith('\ufeff')).toBe(true);
  });
});
