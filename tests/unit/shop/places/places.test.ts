import { describe, expect, test } from 'vitest';
import {
  offersCash,
  pinFilePath,
  placesIn,
  rangesOf,
  transitDays,
} from '../../../../src/shop/places/places';
import { pinMessages } from '../../../../src/shop/places/places.messages';

const FILE = {
  'Kerala|Ernakulam': '2001-2040,3101',
  'Tamil Nadu|Villupuram': '5106',
  'Puducherry|Pondicherry': '5106',
};

describe('a file of PIN codes', () => {
  test('knows the place of a code that stands in it, alone or in a range', () => {
    const kerala = [{ state: 'Kerala', district: 'Ernakulam' }];
    for (const pin of ['682001', '682040', '683101', '682020'])
      expect(placesIn(FILE, pin)).toEqual(kerala);
  });

  test('knows both states of a code that spans two', () => {
    expect(placesIn(FILE, '605106').map(({ state }) => state)).toEqual([
      'Tamil Nadu',
      'Puducherry',
    ]);
  });

  test.each(['682041', '682000', '683100'])('does not know %s', (pin) => {
    expect(placesIn(FILE, pin)).toEqual([]);
  });

  test.each([null, [], 'text', { 'Kerala|Ernakulam': 7 }, { Kerala: '' }])(
    'knows nothing when it holds %j',
    (file) => expect(placesIn(file, '682001')).toEqual([]),
  );

  test('may know a state without its district', () => {
    expect(placesIn({ Goa: '3001' }, '403001')).toEqual([{ state: 'Goa', district: '' }]);
  });

  test('lies under the first two digits', () => {
    expect(pinFilePath('682001')).toBe('/pins/68.json');
  });
});

test('numbers are written as ranges, and found again', () => {
  expect(rangesOf([17, 1, 3, 2, 101, 17])).toBe('0001-0003,0017,0101');
  expect(rangesOf([])).toBe('');
});

describe('delivery by areas', () => {
  const usual = { from: 5, to: 7 };
  const areas = [
    { pins: ['19'], arrives: { from: 8, to: 10 } },
    { pins: ['194', '744'], arrives: { from: 9, to: 14 }, cashOnDelivery: false },
    { pins: ['1941'], cashOnDelivery: true },
  ];

  test('takes the days of the longest beginning that fits', () => {
    expect(transitDays(areas, '190001', usual)).toEqual({ from: 8, to: 10 });
    expect(transitDays(areas, '194201', usual)).toEqual({ from: 9, to: 14 });
    expect(transitDays(areas, '682001', usual)).toEqual(usual);
  });

  test('takes the usual days where an area says nothing of them', () => {
    expect(transitDays(areas, '194101', usual)).toEqual(usual);
  });

  test('offers cash on delivery unless an area says otherwise', () => {
    expect(offersCash(areas, '744101')).toBe(false);
    expect(offersCash(areas, '194201')).toBe(false);
    expect(offersCash(areas, '194101')).toBe(true);
    expect(offersCash(areas, '190001')).toBe(true);
    expect(offersCash([], '194201')).toBe(true);
  });

  test('is told with the place, where it is known', () => {
    const place = { state: 'Ladakh', district: 'Leh' };
    expect(pinMessages.answer({ from: 11, to: 17 }, place)).toBe(
      'In 11-17 business days, in Leh, Ladakh.',
    );
    expect(pinMessages.answer({ from: 3, to: 3 }, undefined)).toBe('In 3 business days.');
    expect(pinMessages.name({ state: 'Chandigarh', district: 'Chandigarh' })).toBe('Chandigarh');
  });
});
