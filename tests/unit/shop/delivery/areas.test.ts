import { describe, expect, test } from 'vitest';
import { offersCash, transitDays } from '../../../../src/shop/delivery/delivery';

describe('delivery to an area', () => {
  const usual = { from: 5, to: 7 };
  const areas = [
    { pins: ['19'], arrives: { from: 8, to: 10 } },
    { pins: ['194', '744'], arrives: { from: 9, to: 14 }, cashOnDelivery: false },
    { pins: ['1941'], cashOnDelivery: true },
  ];

  test('takes the days of the longest matching prefix', () => {
    expect(transitDays(areas, '190001', usual)).toEqual({ from: 8, to: 10 });
    expect(transitDays(areas, '194201', usual)).toEqual({ from: 9, to: 14 });
    expect(transitDays(areas, '682001', usual)).toEqual(usual);
  });

  test('takes the usual days if the area doesn’t set any', () => {
    expect(transitDays(areas, '194101', usual)).toEqual(usual);
  });

  test('can be paid in cash unless the area excludes it', () => {
    expect(offersCash(areas, '744101')).toBe(false);
    expect(offersCash(areas, '194201')).toBe(false);
    expect(offersCash(areas, '194101')).toBe(true);
    expect(offersCash(areas, '190001')).toBe(true);
    expect(offersCash([], '194201')).toBe(true);
  });
});
