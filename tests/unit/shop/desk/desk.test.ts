import { expect, test } from 'vitest';
import { slipPayment } from '../../../../src/shop/desk/desk.messages';
import { ownerTasks } from '../../../../src/shop/desk/owner.messages';
import { rupees } from '../../../../src/shop/money/money';
import { DESK_TABS, pastedNumbers, typedReduction } from '../../../../src/shop/desk/desk';
import { type HistoryEntry, stateOf } from '../../../../src/shop/orders/lifecycle';
import { anOrder, urli } from '../../../support/order';

test.each([
  ['500', 500],
  ['₹1,000', 1000],
  ['10%', 204.9],
  ['12.5 %', 256.13],
  ['१०%', 204.9],
  ['100%', 2049],
  ['%', null],
  ['10%%', null],
  ['-5%', null],
])('a reduction of %j is %s rupees', (typed, amount) => {
  expect(typedReduction(typed, rupees(2049))).toBe(amount === null ? null : rupees(amount));
});

test('an order of which the rest is due stays among those to pack', () => {
  const tabs = DESK_TABS.filter(({ situations }) => situations.includes('rest-due'));
  expect(tabs.map(({ label }) => label)).toEqual(['To pack']);
});

test.each([
  ['cash', { method: 'cod' }, 'pay', '₹5,499 is still due in cash.'],
  [
    'a bank payment',
    { method: 'upi', provider: 'gpay' },
    undefined,
    'Check your bank: the payment isn’t confirmed yet. Since the order was changed, ₹5,499 more is due.',
  ],
] as const)(
  'the desk names what is still due after %s, once a piece is added',
  (_, payment, paid, task) => {
    const before = anOrder({ payment, lines: [{ product: urli, quantity: 1 }] });
    const order = anOrder({ payment, charges: before.charges });
    const entry = { at: 0, by: 'owner' as const };
    const history: HistoryEntry[] = [
      ...(paid ? [{ ...entry, version: 2, step: paid, details: { amount: before.total } }] : []),
      { ...entry, version: paid ? 3 : 2, step: 'change', details: { amount: before.total } },
    ];
    expect(ownerTasks({ order, state: stateOf(order, history) })).toEqual([task]);
  },
);

test('a slip names what was refunded of a payment', () => {
  const order = anOrder({ payment: { method: 'upi', provider: 'gpay' } });
  const entry = { at: 0, by: 'owner' as const };
  const history: HistoryEntry[] = [
    { ...entry, version: 2, step: 'pay', details: {} },
    { ...entry, version: 3, step: 'refund', details: { amount: rupees(1999) } },
  ];
  expect(slipPayment({ order, state: stateOf(order, history) })).toBe(
    'Paid: UPI (Google Pay). Refunded: ₹1,999.00.',
  );
});

const ids = ['AAN-261121-22222-22222', 'AAN-261121-33333-33333', 'AAN-261121-44444-44444'];
const [first, second, third] = ids as [string, string, string];

test.each([
  ['one per line', 'DL1\nDL2\r\nDL3\n', first, { [first]: 'DL1', [second]: 'DL2', [third]: 'DL3' }],
  ['from a later row on', 'DL2\nDL3', second, { [second]: 'DL2', [third]: 'DL3' }],
  ['with a gap', 'DL1\n\nDL3', first, { [first]: 'DL1', [third]: 'DL3' }],
  [
    'more than there are orders',
    'DL2\nDL3\nDL4\n\nDL5',
    second,
    { [second]: 'DL2', [third]: 'DL3' },
    ['DL4', 'DL5'],
  ],
  [
    'after their orders’ numbers, in any order',
    `${third}, DL3\nAAN-261121-99999-99999, DL9\n#${first.toLowerCase()}\tDL1`,
    second,
    { [third]: 'DL3', [first]: 'DL1' },
    ['AAN-261121-99999-99999, DL9'],
  ],
])('tracking numbers can be pasted %s', (_, text, row, numbers, leftOver: string[] = []) => {
  expect(pastedNumbers(text, ids, row)).toEqual({ numbers, leftOver });
});
