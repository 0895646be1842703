import { expect, test } from 'vitest';
import { fixedParts } from '../../../src/shop/fixed-parts';

test.each([
  ['Urli Bowl: ₹5,499.00 is now ₹5,999', ['₹5,499.00', '₹5,999']],
  ['UPI (Google Pay), asha.rao@ok-bank, payment ID PAY1', ['asha.rao@ok-bank', 'PAY1']],
  ['Reference 412345678901. Call +91 591 245 6780.', ['412345678901', '+91 591 245 6780']],
  ['Your order AAN-261121-7K2WX-M94RY is placed.', ['AAN-261121-7K2WX-M94RY']],
  ['Expected by December 4, 2026, in 2-3 business days', []],
])('amounts, numbers and codes are excluded from translation in “%s”', (text, fixed) => {
  const parts = fixedParts(text);
  expect(parts.filter(({ isFixed }) => isFixed).map((part) => part.text)).toEqual(fixed);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
