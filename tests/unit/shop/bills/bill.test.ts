import { describe, expect, test } from 'vitest';
import { makeBill, missingFor, unbillable } from '../../../../src/shop/bills/bill';
import { paperView } from '../../../../src/shop/bills/view';
import { parsePaper, storedPaper, totalsOf } from '../../../../src/shop/bills/paper';
import { rupees, rupeesFrom } from '../../../../src/shop/money/money';
import { aBill, aSale, COD, FACTS, billFacts, inState, stool } from '../../../support/bills';
import { saleOf } from '../../../../src/shop/bills/sale';
import { anOrder, shipping, urli, vase } from '../../../support/order';

const BOWL = [{ product: urli, quantity: 1 }];
const STOOL = [{ product: stool, quantity: 1 }];
const MIXED = [...BOWL, { product: stool, quantity: 2 }];
const [UP, ODISHA] = [inState('Uttar Pradesh'), inState('Odisha')];
const [FREE, OFF] = [{}, { reduction: rupees(500) }];
const [PREPAID, CASH] = [{ charges: [] }, { charges: COD }];

describe('the lines of a tax invoice', () => {
  // By hand: what is paid, taxable value, CGST, SGST, IGST. Pieces at 5% and 18%, the charge for cash at the rates of
  // the pieces, and a reduction of 500.00 by their value.
  test.each([
    ['5%', { ...UP, ...PREPAID, ...FREE }, BOWL, [[5499, 5237.14, 130.93, 130.93, 0]]],
    ['5%, reduced', { ...UP, ...PREPAID, ...OFF }, BOWL, [[4999, 4760.96, 119.02, 119.02, 0]]],
    [
      '5%, cash',
      { ...UP, ...CASH, ...FREE },
      BOWL,
      [
        [5499, 5237.14, 130.93, 130.93, 0],
        [99, 94.28, 2.36, 2.36, 0],
      ],
    ],
    [
      '5%, cash, reduced',
      { ...UP, ...CASH, ...OFF },
      BOWL,
      [
        [4999, 4760.96, 119.02, 119.02, 0],
        [99, 94.28, 2.36, 2.36, 0],
      ],
    ],
    ['5%, other state', { ...ODISHA, ...PREPAID, ...FREE }, BOWL, [[5499, 5237.14, 0, 0, 261.86]]],
    [
      '5%, other state, reduced',
      { ...ODISHA, ...PREPAID, ...OFF },
      BOWL,
      [[4999, 4760.95, 0, 0, 238.05]],
    ],
    [
      '5%, other state, cash',
      { ...ODISHA, ...CASH, ...FREE },
      BOWL,
      [
        [5499, 5237.14, 0, 0, 261.86],
        [99, 94.29, 0, 0, 4.71],
      ],
    ],
    [
      '5%, other state, cash, reduced',
      { ...ODISHA, ...CASH, ...OFF },
      BOWL,
      [
        [4999, 4760.95, 0, 0, 238.05],
        [99, 94.29, 0, 0, 4.71],
      ],
    ],
    ['18%', { ...UP, ...PREPAID, ...FREE }, STOOL, [[7999, 6778.82, 610.09, 610.09, 0]]],
    ['18%, reduced', { ...UP, ...PREPAID, ...OFF }, STOOL, [[7499, 6355.08, 571.96, 571.96, 0]]],
    [
      '18%, cash',
      { ...UP, ...CASH, ...FREE },
      STOOL,
      [
        [7999, 6778.82, 610.09, 610.09, 0],
        [99, 83.9, 7.55, 7.55, 0],
      ],
    ],
    [
      '18%, cash, reduced',
      { ...UP, ...CASH, ...OFF },
      STOOL,
      [
        [7499, 6355.08, 571.96, 571.96, 0],
        [99, 83.9, 7.55, 7.55, 0],
      ],
    ],
    [
      '18%, other state',
      { ...ODISHA, ...PREPAID, ...FREE },
      STOOL,
      [[7999, 6778.81, 0, 0, 1220.19]],
    ],
    [
      '18%, other state, reduced',
      { ...ODISHA, ...PREPAID, ...OFF },
      STOOL,
      [[7499, 6355.08, 0, 0, 1143.92]],
    ],
    [
      '18%, other state, cash, reduced',
      { ...ODISHA, ...CASH, ...OFF },
      STOOL,
      [
        [7499, 6355.08, 0, 0, 1143.92],
        [99, 83.9, 0, 0, 15.1],
      ],
    ],
    [
      '18%, other state, cash',
      { ...ODISHA, ...CASH, ...FREE },
      STOOL,
      [
        [7999, 6778.81, 0, 0, 1220.19],
        [99, 83.9, 0, 0, 15.1],
      ],
    ],
    [
      '5% and 18%',
      { ...UP, ...PREPAID, ...FREE },
      MIXED,
      [
        [5499, 5237.14, 130.93, 130.93, 0],
        [15_998, 13_557.62, 1220.19, 1220.19, 0],
      ],
    ],
    [
      '5% and 18%, reduced',
      { ...UP, ...PREPAID, ...OFF },
      MIXED,
      [
        [5371.1, 5115.34, 127.88, 127.88, 0],
        [15_625.9, 13_242.28, 1191.81, 1191.81, 0],
      ],
    ],
    [
      '5% and 18%, cash',
      { ...UP, ...CASH, ...FREE },
      MIXED,
      [
        [5499, 5237.14, 130.93, 130.93, 0],
        [15_998, 13_557.62, 1220.19, 1220.19, 0],
        [25.32, 24.12, 0.6, 0.6, 0],
        [73.68, 62.44, 5.62, 5.62, 0],
      ],
    ],
    [
      '5% and 18%, cash, reduced',
      { ...UP, ...CASH, ...OFF },
      MIXED,
      [
        [5371.1, 5115.34, 127.88, 127.88, 0],
        [15_625.9, 13_242.28, 1191.81, 1191.81, 0],
        [25.32, 24.12, 0.6, 0.6, 0],
        [73.68, 62.44, 5.62, 5.62, 0],
      ],
    ],
    [
      '5% and 18%, other state',
      { ...ODISHA, ...PREPAID, ...FREE },
      MIXED,
      [
        [5499, 5237.14, 0, 0, 261.86],
        [15_998, 13_557.63, 0, 0, 2440.37],
      ],
    ],
    [
      '5% and 18%, other state, reduced',
      { ...ODISHA, ...PREPAID, ...OFF },
      MIXED,
      [
        [5371.1, 5115.33, 0, 0, 255.77],
        [15_625.9, 13_242.29, 0, 0, 2383.61],
      ],
    ],
    [
      '5% and 18%, other state, cash, reduced',
      { ...ODISHA, ...CASH, ...OFF },
      MIXED,
      [
        [5371.1, 5115.33, 0, 0, 255.77],
        [15_625.9, 13_242.29, 0, 0, 2383.61],
        [25.32, 24.11, 0, 0, 1.21],
        [73.68, 62.44, 0, 0, 11.24],
      ],
    ],
    [
      '5% and 18%, other state, cash',
      { ...ODISHA, ...CASH, ...FREE },
      MIXED,
      [
        [5499, 5237.14, 0, 0, 261.86],
        [15_998, 13_557.63, 0, 0, 2440.37],
        [25.32, 24.11, 0, 0, 1.21],
        [73.68, 62.44, 0, 0, 11.24],
      ],
    ],
  ])('are as calculated by hand: %s', (_, sale, lines, expected) => {
    const bill = aBill({ ...sale, lines });
    expect(
      bill.lines.map(({ amount, taxable, cgst, sgst, igst }) =>
        [amount, taxable, cgst, sgst, igst].map(rupeesFrom),
      ),
    ).toEqual(expected);
  });
});

test.each([
  ['none', 'bill', undefined],
  ['composition', 'bill of supply', '09ABCDE1234F1ZY'],
] as const)('a seller with gst: %s gives a %s, without tax', (gst, kind, gstin) => {
  const bill = aBill({ charges: COD, lines: MIXED }, { facts: billFacts(gst) });
  expect(bill).toMatchObject({ kind, number: 'KAN/26-27/00001' });
  expect(bill.seller.gstin).toBe(gstin);
  expect(bill.lines.map(({ name }) => name)).toEqual(['Urli Bowl', 'Stool', 'COD Charges']);
  expect(totalsOf(bill)).toMatchObject({ total: rupees(21_596), taxable: rupees(21_596) });
  expect(totalsOf(bill)).toMatchObject({ cgst: 0, sgst: 0, igst: 0 });
  expect(bill.lines[0]).not.toHaveProperty('hsn');
});

describe('a fault of other shops', () => {
  test('is CGST that differs from SGST by a paisa', () => {
    // 0.30 of tax at 5% would be split into 0.15 and 0.15, but 0.31 into 0.15 and 0.16.
    for (let price = 1; price < 2000; price += 1) {
      const { cgst, sgst } = totalsOf(
        aBill({ lines: [{ product: { ...urli, price: rupees(price / 100) }, quantity: 1 }] }),
      );
      expect(cgst).toBe(sgst);
    }
  });

  test('is a blended rate for a cart with two rates', () => {
    const { lines } = aBill({ lines: MIXED, charges: COD });
    expect(lines.map(({ percent, hsn }) => [percent, hsn])).toEqual([
      [5, '741980'],
      [18, '9403'],
      [5, '741980'],
      [18, '9403'],
    ]);
  });

  test('is a row of IGST that differs from the total of IGST', () => {
    const bill = aBill({ ...ODISHA, ...OFF, ...CASH, lines: MIXED });
    const { taxable, igst, total } = totalsOf(bill);
    expect(taxable + igst).toBe(total);
    expect(bill.lines.reduce((sum, line) => sum + line.igst, 0)).toBe(igst);
  });

  test('is a charge that is left out of the taxable value', () => {
    const { taxable } = totalsOf(aBill({ charges: COD }));
    expect(taxable).toBe(rupees(5237.14 + 94.28));
  });

  test('is a state that isn’t that of the delivery', () => {
    const present = anOrder({
      gift: 'Happy Diwali',
      lines: BOWL,
      shipping: { ...shipping, state: 'Odisha' },
    });
    const bill = aBill(saleOf(present, { status: 'Processing', payments: [] }));
    expect(bill.buyer.state).toBe('Odisha');
    expect(totalsOf(bill).cgst).toBe(0);
    expect(bill.lines[0]?.igst).toBe(rupees(261.86));
  });

  test('is a missing HSN code without the name of the product', () => {
    const lines = [...MIXED, { product: vase, quantity: 1 }];
    const codes = { 'urli-bowl': undefined, stool: '8306' };
    expect(missingFor(aSale({ lines }), { ...FACTS, codes }, '2026-11-27')).toEqual([
      'Urli Bowl has no HSN code: write hsn in products/urli-bowl.yaml.',
      'Stool has the HSN code 8306, which has no rate on 2026-11-27: add it to site/tax.yaml.',
      'Lota Vase is no longer in the shop, so its HSN code is unknown: put products/lota-vase.yaml back with availability: sold out.',
    ]);
    expect(unbillable([urli], { ...FACTS, codes }, '2026-11-27')).toEqual({
      [urli.id]: 'Urli Bowl has no HSN code: write hsn in products/urli-bowl.yaml.',
    });
    const unregistered = { ...billFacts('none'), codes };
    expect(missingFor(aSale({ lines }), unregistered, '2026-11-27')).toEqual([]);
    expect(unbillable([urli], unregistered, '2026-11-27')).toEqual({});
  });
});

test('a composition seller’s bill for another state is refused', () => {
  const missing = (gst: 'none' | 'composition', place = ODISHA) =>
    missingFor(aSale(place), billFacts(gst), '2026-11-27');
  expect(missing('composition')).toEqual([
    'We deliver within Uttar Pradesh only. Change the order’s address, or cancel it.',
  ]);
  expect(missing('composition', UP)).toEqual([]);
  expect(missing('none')).toEqual([]);
});

describe('a sale over the counter, without an address', () => {
  // As `ownersOrder` stores it: with the seller's state.
  const place = { address: '', zipCode: '', city: '', state: 'Uttar Pradesh' };
  const sold = (lines = BOWL) =>
    saleOf(anOrder({ lines, shipping: { ...shipping, ...place } }), {
      status: 'Delivered',
      payments: [],
    });

  test('is taxed where the seller is, and says that the pieces were handed over', () => {
    const bill = aBill(sold());
    expect(bill.lines[0]).toMatchObject({ cgst: rupees(130.93), sgst: rupees(130.93), igst: 0 });
    const { facts, buyer } = paperView(bill);
    expect(facts).toContainEqual({ label: 'Place of supply', value: '09-Uttar Pradesh' });
    expect(buyer).toEqual({ heading: 'Handed over to', lines: [bill.buyer.name] });
    expect(paperView(aBill()).buyer.heading).toBe('Deliver to');
  });

  test('needs an address from ₹50,000 on, if the seller is registered', () => {
    const seats = (quantity: number) => sold([{ product: stool, quantity }]);
    const missing = (quantity: number, facts = FACTS) =>
      missingFor(seats(quantity), facts, '2026-11-27');
    expect(missing(6)).toEqual([]);
    expect(missing(7)).toEqual([
      'Enter the order with the buyer’s address: from ₹50,000 on, a tax invoice must have it.',
    ]);
    expect(missing(7, billFacts('none'))).toEqual([]);
    expect(missingFor({ ...seats(7), ...ODISHA }, FACTS, '2026-11-27')).toEqual([]);
  });
});

test('a new rate counts from its day on', () => {
  const rates = [...FACTS.rates, { hsn: '7419', percent: 12, from: '2026-12-01' }];
  const facts = { ...FACTS, rates };
  const percentOn = (day: string) => aBill({}, { facts, day }).lines[0]?.percent;
  expect(['2026-11-30', '2026-12-01'].map(percentOn)).toEqual([5, 12]);
});

test('a reduction larger than the pieces is refused', () => {
  expect(() => aBill({ reduction: rupees(6000) })).toThrow('larger than the pieces');
});

describe('a stored paper', () => {
  const bill = aBill({ ...CASH, ...OFF, lines: MIXED, reason: 'Promised at the fair' });

  test('is read as it was written', () => {
    const stored: unknown = JSON.parse(JSON.stringify(storedPaper(bill)));
    expect(parsePaper(stored)).toEqual(bill);
  });

  test('stays the same when rates, codes, prices, names and the seller have changed', () => {
    const stored = JSON.stringify(storedPaper(bill));
    const later = makeBill(
      aSale({ ...CASH, ...OFF, lines: [{ product: { ...urli, name: 'Bowl' }, quantity: 1 }] }),
      { ...FACTS, seller: { ...FACTS.seller, address: ['3 New Road'] }, rates: [] },
      bill.number,
      '2027-11-27',
    );
    expect(later).not.toEqual(bill);
    expect(parsePaper(JSON.parse(stored))).toEqual(bill);
  });

  const stored = storedPaper(bill);
  test.each([
    ['another version', { ...stored, version: 2 }],
    ['an unknown kind', { ...stored, kind: 'receipt' }],
    ['no lines', { ...stored, lines: [] }],
    ['an amount of half a paisa', { ...stored, lines: [{ ...stored.lines[0], amount: 0.005 }] }],
    ['a day that does not exist', { ...stored, day: '2026-02-30' }],
    ['a seller without an address', { ...stored, seller: { ...stored.seller, address: '' } }],
    ['a text', 'paper'],
  ])('with %s is not read', (_, data) => {
    expect(parsePaper(data)).toBeNull();
  });
});

test.each([
  ['recorded', { received: rupees(13_000) }],
  ['reported', { reported: rupees(13_000) }],
])('what was %s beyond the price and sent back isn’t taken off the bill', (_, money) => {
  const order = anOrder({ payment: { method: 'upi' } });
  const refunded = rupees(13_000 - 10_998);
  expect(
    saleOf(order, { status: 'Processing', payments: [], ...money, refunded }),
  ).not.toHaveProperty('reduction');
});

test.each([
  ['requested, which the provider may still refuse', { status: 'requested' }, undefined],
  ['sent', { status: 'sent' }, rupees(5000)],
  ['sent because the order cost less then', { status: 'sent', excess: rupees(5000) }, undefined],
] as const)('a refund that is %s takes from the bill what it should', (_, refund, reduction) => {
  const order = anOrder({ payment: { method: 'card', via: 'Razorpay' } });
  const amount = rupees(5000);
  const refunds = [{ ...refund, reference: 'r', payment: 'p', amount, madeIn: 3 }];
  const payments = [{ reference: 'p', amount: order.total, asked: order.total }];
  const money = { status: 'Processing', payments, refunds, refunded: amount };
  expect(saleOf(order, money).reduction).toBe(reduction);
});
