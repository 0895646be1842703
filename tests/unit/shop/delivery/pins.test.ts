import { describe, expect, test } from 'vitest';
import { districtsIn, pinFilePath, rangesOf } from '../../../../src/shop/delivery/pins';
import { pinMessages } from '../../../../src/shop/delivery/delivery.messages';

const FILE = {
  'Kerala|Ernakulam': '2001-2040,3101',
  'Tamil Nadu|Villupuram': '5106',
  'Puducherry|Pondicherry': '5106',
};

describe('a PIN code file', () => {
  test('contains the place of a code that is listed alone or in a range', () => {
    const kerala = [{ state: 'Kerala', district: 'Ernakulam' }];
    for (const pin of ['682001', '682040', '683101', '682020'])
      expect(districtsIn(FILE, pin)).toEqual(kerala);
  });

  test('contains both states of a code that spans two', () => {
    expect(districtsIn(FILE, '605106').map(({ state }) => state)).toEqual([
      'Tamil Nadu',
      'Puducherry',
    ]);
  });

  test.each(['682041', '682000', '683100'])('does not contain %s', (pin) => {
    expect(districtsIn(FILE, pin)).toEqual([]);
  });

  test.each([null, [], 'text', { 'Kerala|Ernakulam': 7 }, { Kerala: '' }])(
    'contains no places if its data is %j',
    (file) => expect(districtsIn(file, '682001')).toEqual([]),
  );

  test('may contain a state without a district', () => {
    expect(districtsIn({ Goa: '3001' }, '403001')).toEqual([{ state: 'Goa', district: '' }]);
  });

  test('is named after the first two digits', () => {
    expect(pinFilePath('682001')).toBe('/pins/68.json');
  });
});

test('PIN codes are written as ranges', () => {
  expect(rangesOf([17, 1, 3, 2, 101, 17])).toBe('0001-0003,0017,0101');
  expect(rangesOf([])).toBe('');
});

test('the answer to a PIN code names the place if it is known', () => {
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
