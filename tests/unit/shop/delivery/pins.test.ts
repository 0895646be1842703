import { describe, expect, test } from 'vitest';
import { districtsIn, pinFilePath, rangesOf } from '../../../../src/shop/delivery/pins';
import { pinMessages } from '../../../../src/shop/delivery/delivery.messages';

const FILE = {
  'Kerala|Ernakulam': '2001-2040,3101',
  'Tamil Nadu|Villupuram': '5106',
  'Puducherry|Pondicherry': '5106',
};

describe('a file of PIN codes', () => {
  test('finds the place of a code listed alone or in a range', () => {
    const kerala = [{ state: 'Kerala', district: 'Ernakulam' }];
    for (const pin of ['682001', '682040', '683101', '682020'])
      expect(districtsIn(FILE, pin)).toEqual(kerala);
  });

  test('knows both states of a code that spans two', () => {
    expect(districtsIn(FILE, '605106').map(({ state }) => state)).toEqual([
      'Tamil Nadu',
      'Puducherry',
    ]);
  });

  test.each(['682041', '682000', '683100'])('does not know %s', (pin) => {
    expect(districtsIn(FILE, pin)).toEqual([]);
  });

  test.each([null, [], 'text', { 'Kerala|Ernakulam': 7 }, { Kerala: '' }])(
    'knows nothing when it holds %j',
    (file) => expect(districtsIn(file, '682001')).toEqual([]),
  );

  test('may know a state without its district', () => {
    expect(districtsIn({ Goa: '3001' }, '403001')).toEqual([{ state: 'Goa', district: '' }]);
  });

  test('lies under the first two digits', () => {
    expect(pinFilePath('682001')).toBe('/pins/68.json');
  });
});

test('numbers are written as ranges, and found again', () => {
  expect(rangesOf([17, 1, 3, 2, 101, 17])).toBe('0001-0003,0017,0101');
  expect(rangesOf([])).toBe('');
});

test('answers a PIN code with its place, if that is known', () => {
  const place = { state: 'Ladakh', district: 'Leh' };
  expect(pinMessages.answer('2026-12-18', place)).toBe(
    'Reaches Leh, Ladakh by December 18, 2026 if you order today.',
  );
  expect(pinMessages.answer('2026-12-18', undefined)).toBe(
    'Arrives by December 18, 2026 if you order today.',
  );
  expect(pinMessages.name({ state: 'Chandigarh', district: 'Chandigarh' })).toBe('Chandigarh');
  expect(pinMessages.name({ state: 'Tripura', district: '' })).toBe('Tripura');
});
