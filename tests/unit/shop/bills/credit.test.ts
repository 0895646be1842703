import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { credited, makeNote, noteSeries, uncredited } from '../../../../src/shop/bills/credit';
import type { Paper } from '../../../../src/shop/bills/paper';
import { parsePaper, storedPaper, totalsOf } from '../../../../src/shop/bills/paper';
import { paperView } from '../../../../src/shop/bills/view';
import { type Paise, rupees } from '../../../../src/shop/money/money';
import { aBill, COD, inState, stool } from '../../../support/bills';
import { urli } from '../../../support/order';

const MIXED = [
  { product: urli, quantity: 1 },
  { product: stool, quantity: 2 },
];
const bill = aBill({ lines: MIXED, charges: COD, reduction: rupees(500) });
const note = (amount: Paise, notes: readonly Paper[] = [], of = bill) =>
  makeNote(
    'credit note',
    { bill: of, notes, amount },
    `KANC/26-27/0000${notes.length + 1}`,
    '2026-12-02',
  );
const debit = (amount: Paise, notes: readonly Paper[], of = bill) =>
  makeNote('debit note', { bill: of, notes, amount }, 'KAND/26-27/00001', '2026-12-02');

describe('a credit note', () => {
  test('names its bill and has its own series', () => {
    expect(note(totalsOf(bill).total)).toMatchObject({
      kind: 'credit note',
      number: 'KANC/26-27/00001',
      day: '2026-12-02',
      against: { kind: 'tax invoice', number: 'KAN/26-27/00001', day: '2026-11-27' },
    });
    expect(noteSeries('credit note', bill, '2027-04-01')).toBe('KANC/27-28');
  });

  test('of the whole bill has its lines, quantities and taxes', () => {
    const { lines } = note(totalsOf(bill).total);
    expect(lines).toEqual(bill.lines);
  });

  test('of a part has the bill’s rates and takes no piece back', () => {
    const part = note(rupees(1000));
    expect(part.lines.map(({ quantity, percent }) => [quantity, percent])).toEqual(
      bill.lines.map(({ percent }) => [0, percent]),
    );
    expect(totalsOf(part).total).toBe(rupees(1000));
    expect(parsePaper(JSON.parse(JSON.stringify(storedPaper(part))))).toEqual(part);
  });

  test('that completes earlier ones takes the pieces back, and shows what they are less', () => {
    const first = note(rupees(1000));
    const last = note(uncredited(bill, [first]), [first]);
    const pieces = ({ lines }: Paper) => lines.map(({ quantity }) => quantity);
    expect(pieces(last)).toEqual(pieces(bill));
    const { columns, lines } = paperView(last);
    const cell = (heading: string, row: number) =>
      columns.find((one) => one.heading === heading)?.cell(lines[row]!);
    // 127.90 and 372.10 were agreed, 254.60 and 740.71 credited before.
    expect([0, 1].map((row) => [cell('Price ₹', row), cell('Less', row)])).toEqual([
      ['5,499.00', '382.50'],
      ['7,999.00', '1,112.81'],
    ]);
    expect([0, 1].map((row) => cell('Amount ₹', row))).toEqual(['5,116.50', '14,885.19']);
    // A part that stays credited leaves the pieces sold.
    const taken = debit(rupees(1), [first, last]);
    expect(pieces(taken)).toEqual(pieces(bill));
  });

  test('of more than is left is refused', () => {
    const first = note(rupees(1000));
    expect(() => note(totalsOf(bill).total, [first])).toThrow('more than there is');
  });

  test('is taken back by a debit note with its lines, which names the bill', () => {
    const part = note(rupees(1000));
    const taken = debit(rupees(1000), [part]);
    expect(taken).toEqual({ ...part, kind: 'debit note', number: 'KAND/26-27/00001' });
    expect(noteSeries('debit note', bill, '2027-04-01')).toBe('KAND/27-28');
    expect(uncredited(bill, [part, taken])).toBe(totalsOf(bill).total);
    const whole = note(totalsOf(bill).total);
    expect(debit(totalsOf(bill).total, [whole]).lines).toEqual(bill.lines);
    expect(() => debit(rupees(1000.01), [part])).toThrow('more than there is');
    expect(() => debit(rupees(0.01), [part, taken])).toThrow('more than there is');
  });

  test('and its successors add up to the bill, in each line and tax, also after debit notes', () => {
    // Below 0: a debit note.
    const parts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 8 });
    const sales = fc.record({
      lines: fc.array(
        fc.record({
          product: fc.record({
            id: fc.constantFrom('urli-bowl', 'stool'),
            name: fc.constant('Piece'),
            image: fc.constant(''),
            price: fc.integer({ min: 1, max: 3_000_000 }) as fc.Arbitrary<Paise>,
          }),
          quantity: fc.integer({ min: 1, max: 3 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      charges: fc.constantFrom([], COD),
      buyer: fc.constantFrom(inState('Odisha').buyer, inState('Uttar Pradesh').buyer),
    });
    fc.assert(
      fc.property(sales, parts, (sale, amounts) => {
        const of = aBill(sale);
        const notes: Paper[] = [];
        for (const amount of amounts)
          if (amount < 0 && -amount <= credited(notes))
            notes.push(debit(-amount as Paise, notes, of));
          else if (amount > 0 && amount <= uncredited(of, notes))
            notes.push(note(amount as Paise, notes, of));
        notes.push(note(uncredited(of, notes), notes, of));
        expect(uncredited(of, notes)).toBe(0);
        for (const { lines } of notes)
          for (const { amount, taxable, cgst, sgst, igst } of lines) {
            expect(cgst).toBe(sgst);
            expect(taxable + cgst + sgst + igst).toBe(amount);
            expect(Math.min(taxable, cgst, igst)).toBeGreaterThanOrEqual(0);
          }
        of.lines.forEach((line, index) => {
          for (const part of ['quantity', 'amount', 'taxable', 'cgst', 'sgst', 'igst'] as const)
            expect(
              notes.reduce(
                (all, { kind, lines }) =>
                  all + (kind === 'debit note' ? -1 : 1) * lines[index]![part],
                0,
              ),
            ).toBe(line[part]);
        });
      }),
    );
  });
});
