import { describe, expect, test } from 'vitest';
import { LABEL_SIZES, labelSize } from '../../../../src/shop/desk/label';

const from = ['Aangan', '14 Peetal Nagri', 'Moradabad, Uttar Pradesh 244001', '+91 591 245 6780'];
const town = ['Thiruvananthapuram, Kerala 695001', 'India', '+91 98765 43210'];

describe('the letters of an address label', () => {
  test('are the largest for an ordinary address', () => {
    const to = ['Asha Rao', '4 Deccan Gymkhana, Lane 3', ...town];
    expect(labelSize({ to, from, collects: true })).toBe(LABEL_SIZES[0]);
  });

  test('shrink for a name of 58 letters with an address of 200, the address first', () => {
    const to = ['N'.repeat(58), 'Flat 1203, Tower B '.repeat(11).slice(0, 200), ...town];
    const size = labelSize({ to, from, collects: true });
    expect(size.to).toBeLessThan(LABEL_SIZES[0].to);
    expect(size.to).toBeGreaterThan(size.rest);
    expect(labelSize({ to: to.slice(1), from, collects: true }).to).toBeGreaterThanOrEqual(size.to);
  });

  test('get no smaller than the last size', () => {
    const to = ['N'.repeat(5_000)];
    expect(labelSize({ to, from, collects: true })).toBe(LABEL_SIZES.at(-1));
  });
});
