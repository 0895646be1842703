import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Paise, rupees, sum } from '../../../../src/shop/money/money';
import { fraction, shares } from '../../../../src/shop/money/shares';
import { taxIn, rateOn } from '../../../../src/shop/bills/tax';

const amount = (most = 100_000_000) => fc.integer({ min: 0, max: most }) as fc.Arbitrary<Paise>;

describe('shares', () => {
  test('give the paisa that is left over to the largest remainder', () => {
    // 0.10 over 1 : 1 : 1 is 3.33 paise each; over 1 : 2 it is 3.33 and 6.67.
    expect(shares(rupees(0.1), [rupees(1), rupees(1), rupees(1)])).toEqual([4, 3, 3]);
    expect(shares(rupees(0.1), [rupees(1), rupees(2)])).toEqual([3, 7]);
  });

  test('add up to the amount, and none is larger than its weight', () => {
    fc.assert(
      fc.property(
        fc.array(amount(), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        (weights, part) => {
          const all = sum(weights);
          const total = (part % (all + 1)) as Paise;
          const given = shares(total, weights);
          expect(sum(given)).toBe(total);
          if (all > 0)
            given.forEach((one, index) => expect(one).toBeLessThanOrEqual(weights[index]!));
        },
      ),
    );
  });
});

test('a fraction is exact beyond the digits of a number', () => {
  expect(fraction(rupees(9_999_999_999_999), 1800, 11_800)).toBe(152_542_372_881_341);
});

describe('the tax in a price', () => {
  // By hand: 1999.00 × 2.5 ÷ 105 = 47.595… ; 1999.00 × 5 ÷ 105 = 95.190… ; 1999.00 × 9 ÷ 118 = 152.466… ;
  // 1999.00 × 18 ÷ 118 = 304.932…
  test.each([
    [1999, 5, true, { taxable: 1903.8, cgst: 47.6, sgst: 47.6, igst: 0 }],
    [1999, 5, false, { taxable: 1903.81, cgst: 0, sgst: 0, igst: 95.19 }],
    [1999, 18, true, { taxable: 1694.06, cgst: 152.47, sgst: 152.47, igst: 0 }],
    [1999, 18, false, { taxable: 1694.07, cgst: 0, sgst: 0, igst: 304.93 }],
    [100, 0.25, true, { taxable: 99.76, cgst: 0.12, sgst: 0.12, igst: 0 }],
    [100, 0, true, { taxable: 100, cgst: 0, sgst: 0, igst: 0 }],
    [0.01, 18, true, { taxable: 0.01, cgst: 0, sgst: 0, igst: 0 }],
  ])('of %s at %s%%, in the same state: %s', (price, percent, isSame, expected) => {
    const tax = taxIn(rupees(price), percent, isSame);
    const inPaise = Object.entries(expected).map(([name, value]) => [name, rupees(value)]);
    expect(tax).toEqual(Object.fromEntries(inPaise));
  });

  test('has equal halves within a state and always adds up to the price', () => {
    fc.assert(
      fc.property(
        amount(),
        fc.constantFrom(0.25, 3, 5, 12, 18, 28, 40),
        fc.boolean(),
        (price, percent, isSame) => {
          const { taxable, cgst, sgst, igst } = taxIn(price, percent, isSame);
          expect(cgst).toBe(sgst);
          expect(sum([taxable, cgst, sgst, igst])).toBe(price);
          // At most half a paisa of rounding for each tax.
          const exact = (price * percent) / (100 + percent);
          expect(Math.abs(cgst + sgst + igst - exact)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('the rate of a code', () => {
  const RATES = [
    { hsn: '74', percent: 18, from: '2017-07-01' },
    { hsn: '7418', percent: 12, from: '2017-07-01' },
    { hsn: '7418', percent: 5, from: '2025-09-22' },
    { hsn: '741980', percent: 5, from: '2030-01-01' },
  ];
  test.each([
    ['7418', '2025-09-21', 12],
    ['7418', '2025-09-22', 5],
    ['74181022', '2026-01-01', 5],
    ['741980', '2029-12-31', 18],
    ['741980', '2030-01-01', 5],
    ['8306', '2026-01-01', undefined],
    ['7418', '2017-06-30', undefined],
  ])('of %s on %s is %s', (hsn, day, percent) => {
    expect(rateOn(RATES, hsn, day)).toBe(percent);
  });
});
