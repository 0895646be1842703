import { describe, expect, test } from 'vitest';
import { formatMoney, paiseFrom, rupeesFrom } from '../../../src/domain/money';

describe('money', () => {
  test.each([
    [1499, 149_900],
    [0.1 + 0.2, 30],
    [8999.99, 899_999],
    [0, 0],
  ])('%d rupees are %d paise', (rupees, paise) => {
    expect(paiseFrom(rupees)).toBe(paise);
  });

  test('rupees survive the way there and back', () => {
    for (const rupees of [1499, 24_999, 12.34, 0.01]) {
      expect(rupeesFrom(paiseFrom(rupees))).toBe(rupees);
    }
  });

  test.each([
    [2_499_900, '₹24,999'],
    [12_345_678_900, '₹12,34,56,789'],
    [149_950, '₹1,499.50'],
    [0, '₹0'],
  ])('%d paise read plainly as %s', (paise, text) => {
    expect(formatMoney(paise)).toBe(text);
  });

  test.each([
    [2_499_900, '₹24,999.00'],
    [5000, '₹50.00'],
    [10_000_000_01, '₹1,00,00,000.01'],
  ])('%d paise read exactly as %s', (paise, text) => {
    expect(formatMoney(paise, 'exact')).toBe(text);
  });
});
