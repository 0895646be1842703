import { expect, test } from 'vitest';
import { ewayBill, gstinProblem, onlyState } from '../../../../src/shop/seller/gst';
import { rupees } from '../../../../src/shop/money/money';

const seller = (gst: 'none' | 'composition' | 'registered') => ({ gst, state: 'Goa' });

test.each([
  ['none', 'Goa', 50_000, null],
  ['none', 'Kerala', 1, 'state'],
  ['none', 'Goa', 50_000.01, 'value'],
  ['registered', 'Kerala', 50_000, null],
  ['registered', 'Goa', 50_001, 'value'],
  ['composition', 'Goa', 50_000, null],
] as const)(
  'a parcel of a seller with gst: %s to %s for ₹%d needs an e-way bill: %s',
  (gst, to, total, reason) => {
    expect(ewayBill(seller(gst), to, rupees(total))).toBe(reason);
  },
);

test('only a composition seller may sell to one state only', () => {
  expect(onlyState(seller('composition'))).toBe('Goa');
  expect(onlyState(seller('none'))).toBeUndefined();
  expect(onlyState(seller('registered'))).toBeUndefined();
});

test.each([
  ['09ABCDE1234F1ZY', 'Uttar Pradesh', null],
  ['09ABCDE1234F1ZX', 'Uttar Pradesh', 'digit'],
  ['09ABCDE1234F1ZY', 'Odisha', 'state'],
  ['09ABCDE1234F1Z', 'Uttar Pradesh', 'form'],
])('the GSTIN %s of a business in %s has this problem: %s', (gstin, state, problem) => {
  expect(gstinProblem(gstin, state)).toBe(problem);
});
