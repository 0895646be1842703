import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AMOUNT_MAX,
  formatMoney,
  type Paise,
  parseRupees,
  rupees,
  rupeesFrom,
  sum,
  times,
} from '../../../../src/shop/money/money';
import { anyAmount } from '../../../support/arbitrary';

describe('parsed rupees', () => {
  test.each([
    [1499, 149_900],
    [8999.99, 899_999],
    [0.01, 1],
    [0, 0],
    [-0, 0],
  ])('%d are %d paise', (data, paise) => {
    expect(parseRupees(data)).toBe(paise);
  });

  test.each([
    -0.01,
    -1499,
    0.1 + 0.2,
    10.005,
    0.001,
    Number.MIN_VALUE,
    AMOUNT_MAX / 100 + 1,
    Number.MAX_SAFE_INTEGER,
    1e308,
    -1e308,
    Infinity,
    -Infinity,
    NaN,
    '1499',
    null,
    undefined,
    true,
    [1499],
    {},
    10n,
  ])('are refused if they are %s', (data) => {
    expect(parseRupees(data)).toBeNull();
  });

  test('are the original amount, even after JSON', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseRupees(JSON.parse(JSON.stringify(rupeesFrom(amount))))).toBe(amount);
      }),
    );
  });

  test('are a whole number of paise in range, or refused, for any number', () => {
    const threeDecimals = fc.integer({ min: -1000, max: 10_000_000 }).map((n) => n / 1000);
    fc.assert(
      fc.property(fc.oneof(fc.double(), threeDecimals), (data) => {
        const amount = parseRupees(data);
        if (amount === null) return;
        expect(Number.isSafeInteger(amount) && amount >= 0 && amount <= AMOUNT_MAX).toBe(true);
        expect(rupeesFrom(amount)).toBe(data + 0);
      }),
    );
  });

  test('throw if they are written as an invalid literal', () => {
    expect(rupees(50)).toBe(5000);
    for (const wrong of [NaN, -1, 1.005, 1e308])
      expect(() => rupees(wrong)).toThrow(
        new RangeError(`${wrong} rupees are not a whole number of paise`),
      );
  });
});

describe('arithmetic with amounts', () => {
  test('adds amounts, and multiplies them by a quantity', () => {
    expect(sum([])).toBe(0);
    expect(sum([rupees(0.1), rupees(0.2)])).toBe(rupees(0.3));
    expect(times(rupees(2999.99), 3)).toBe(rupees(8999.97));
    expect(times(rupees(2999.99), 0)).toBe(rupees(0));
  });

  test('is exact up to the largest amount', () => {
    fc.assert(
      fc.property(anyAmount, fc.nat(1000), (price, quantity) => {
        const exact = BigInt(price) * BigInt(quantity);
        const largest = BigInt(AMOUNT_MAX);
        expect(BigInt(times(price, quantity))).toBe(exact < largest ? exact : largest);
        expect(sum(Array<Paise>(quantity).fill(price))).toBe(times(price, quantity));
      }),
    );
  });

  test('is capped at the largest amount, which can still be stored', () => {
    for (const huge of [times(AMOUNT_MAX, Number.MAX_SAFE_INTEGER), sum([AMOUNT_MAX, rupees(1)])]) {
      expect(huge).toBe(AMOUNT_MAX);
      expect(parseRupees(rupeesFrom(huge))).toBe(huge);
    }
  });

  test('compiles only with amounts, not with plain numbers', () => {
    // @ts-expect-error a plain number isn't an amount
    times(1499, 2);
    // @ts-expect-error the result of plain arithmetic isn't an amount
    sum([rupees(1) * 2]);
    // @ts-expect-error a plain number can't be formatted
    formatMoney(1499);
  });
});

describe('a formatted amount', () => {
  test.each([
    [24_999, '₹24,999'],
    [123_456_789, '₹12,34,56,789'],
    [1499.5, '₹1,499.50'],
    [0, '₹0'],
    [-0, '₹0'],
  ])('of %d rupees is %s', (amount, text) => {
    expect(formatMoney(rupees(amount))).toBe(text);
  });

  test.each([
    [24_999, '₹24,999.00'],
    [50, '₹50.00'],
    [10_000_000.01, '₹1,00,00,000.01'],
  ])('of %d rupees with decimals is %s', (amount, text) => {
    expect(formatMoney(rupees(amount), 'exact')).toBe(text);
  });

  test('contains every paisa of the largest amount', () => {
    expect(formatMoney((AMOUNT_MAX - 1) as Paise)).toBe('₹99,99,99,99,99,999.99');
  });
});
