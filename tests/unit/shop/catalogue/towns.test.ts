import { expect, test } from 'vitest';
import { numberWord, townText, townsOf } from '../../../../src/shop/catalogue/catalogue';

const jaipur = { town: 'Jaipur', state: 'Rajasthan' };
const aligarh = { town: 'Aligarh', state: 'Uttar Pradesh' };
const bhuj = { town: 'Bhuj', state: 'Gujarat' };

test('towns are sorted by their number of pieces and then by name', () => {
  const products = [{ place: bhuj }, { place: jaipur }, {}, { place: aligarh }, { place: jaipur }];
  expect(townsOf(products)).toEqual([
    { ...jaipur, pieces: 2 },
    { ...aligarh, pieces: 1 },
    { ...bhuj, pieces: 1 },
  ]);
});

test('towns with the same name in different states are listed separately', () => {
  const other = { town: 'Aligarh', state: 'Bihar' };
  expect(townsOf([{ place: aligarh }, { place: other }])).toHaveLength(2);
});

test('a town is shown with its state, an unknown town not at all', () => {
  expect(townText(bhuj)).toBe('Bhuj, Gujarat');
  expect(townText(undefined)).toBeUndefined();
});

test('numbers up to twenty are written in words, larger ones in figures', () => {
  expect([0, 1, 13, 20, 21].map(numberWord)).toEqual(['no', 'one', 'thirteen', 'twenty', '21']);
});
