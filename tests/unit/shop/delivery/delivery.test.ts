import { describe, expect, test } from 'vitest';
import {
  deliveryDays,
  deliveryPromise,
  parsePromise,
} from '../../../../src/shop/delivery/delivery';
import { deliveryNotes } from '../../../../src/shop/delivery/delivery.messages';

const TERMS = {
  ships: { from: 2, to: 3 },
  arrives: { from: 5, to: 7 },
  areas: [{ pins: ['194'], arrives: { from: 9, to: 14 } }],
  holidays: ['2026-11-26', '2026-11-28'],
};
/** Late on Saturday in UTC, which is Sunday in India. */
const SUNDAY = Date.UTC(2026, 10, 21, 20);
const FRIDAY = Date.UTC(2026, 10, 20, 6);
const PUNE = { lines: [{ product: {} }], pin: '411001' };
const LEH = { ...PUNE, pin: '194101' };
const MADE = { ...PUNE, lines: [{ product: { weeks: 3 } }, { product: {} }] };

describe('the expected delivery day', () => {
  test.each([
    ['is ten business days after a Sunday', PUNE, SUNDAY, '2026-12-04'],
    ['is ten business days after a Friday', PUNE, FRIDAY, '2026-12-04'],
    ['is later in a remote area', LEH, SUNDAY, '2026-12-15'],
    ['is later for a piece made to order', MADE, SUNDAY, '2026-12-25'],
  ])('%s', (_, parcel, time, by) => {
    expect(deliveryPromise({ ...TERMS, holidays: [] }, parcel, time).by).toBe(by);
  });

  test('is a day later for a holiday that isn’t on a weekend', () => {
    expect(deliveryPromise(TERMS, PUNE, SUNDAY).by).toBe('2026-12-07');
  });

  test('is later by the business days of a pause, but not by the day on which the shop ships again', () => {
    const pause = { from: '2026-11-30', until: '2026-12-02' };
    expect(deliveryPromise({ ...TERMS, pause }, PUNE, SUNDAY).by).toBe('2026-12-09');
  });
});

test('handling takes five business days longer for each week to make a product', () => {
  expect(deliveryDays(TERMS, 3, '194101')).toEqual({
    handling: { from: 17, to: 18 },
    transit: { from: 9, to: 14 },
  });
});

describe('the notes on a delivery', () => {
  const notes = (parcel: typeof LEH) =>
    deliveryNotes(deliveryPromise(TERMS, parcel, SUNDAY), parcel, TERMS);

  test('are empty for standard delivery', () => {
    expect(notes(PUNE)).toEqual([]);
  });

  test('mention a pause only if the parcel comes after it', () => {
    const within = (until: string) =>
      deliveryNotes({ by: '2026-12-09' }, PUNE, { ...TERMS, pause: { from: '2026-12-01', until } });
    expect(within('2026-12-02')).toEqual(['We ship again on December 2, 2026.']);
    expect(within('2026-12-30')).toEqual([]);
  });

  test('mention standard delivery and the differences from it', () => {
    expect(notes({ ...MADE, pin: '194101' })).toEqual([
      'Made to order in about 3 weeks, then shipped within 2-3 business days.',
      'Standard delivery takes 5-7 business days; to PIN code 194101 it takes 9-14.',
    ]);
  });
});

test.each([
  [
    { by: '2026-12-04', transit: { from: 9, to: 14 } },
    { by: '2026-12-04', transit: { from: 9, to: 14 } },
  ],
  [{ by: '2026-12-04', transit: { from: -1, to: 14 } }, { by: '2026-12-04' }],
  [{ by: '2026-02-30' }, undefined],
  [{ by: 'soon' }, undefined],
  [undefined, undefined],
])('the stored delivery promise %j is read as %j', (stored, promise) => {
  expect(parsePromise(stored)).toEqual(promise);
});
