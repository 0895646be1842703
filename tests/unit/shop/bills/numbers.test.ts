import { describe, expect, test } from 'vitest';
import { isoDateInIndia } from '../../../../src/shop/date';
import { financialYear, paperNumber, seriesKey } from '../../../../src/shop/bills/numbers';

describe('the financial year', () => {
  test.each([
    ['2026-03-31', '25-26'],
    ['2026-04-01', '26-27'],
    ['2026-12-31', '26-27'],
    ['2027-01-01', '26-27'],
    ['2099-04-01', '99-00'],
  ])('of %s is %s', (day, year) => {
    expect(financialYear(day)).toBe(year);
  });

  test.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'turns at midnight in India, on a server in %s',
    (zone) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      try {
        const midnight = Date.parse('2027-04-01T00:00:00+05:30');
        const years = [midnight - 1000, midnight].map((time) =>
          financialYear(isoDateInIndia(time)),
        );
        expect(years).toEqual(['26-27', '27-28']);
      } finally {
        process.env.TZ = before;
      }
    },
  );
});

test('a number has at most 16 characters', () => {
  expect(paperNumber(seriesKey('AAN', 'bills', '2026-11-27'), 1)).toBe('AAN/26-27/00001');
  expect(paperNumber(seriesKey('AAN', 'credit notes', '2026-11-27'), 99_999)).toBe(
    'AANC/26-27/99999',
  );
  expect(paperNumber(seriesKey('AAN', 'bills', '2026-11-27'), 999_999)).toHaveLength(16);
  expect(() => paperNumber(seriesKey('AAN', 'bills', '2026-11-27'), 1_000_000)).toThrow('too long');
});
