import { expect, test } from 'vitest';
import { personalKeys } from '../../../../src/shop/forgetting/forget';

const STORED: [string, string][] = [
  ['cart', '[]'],
  ['cart:quarantine', '{'],
  ['favourites', '[]'],
  ['recently-seen', '[]'],
  ['pin', '560038'],
  ['orders', '[{"uid":"asha"},{"uid":"ravi"}]'],
  ['orders:quarantine', '[{"uid":"asha"'],
  ['orders:quarantine:2', '[{"uid":"ravi"'],
  ['items', '[]'],
  ['items:quarantine', '[{"userId":"asha"'],
  ['session', '{"uid":"ravi"}'],
  ['turn', '1'],
];

test('clearing a user’s data also removes shared keys and the user’s own quarantined copies', () => {
  expect(personalKeys(STORED, ['asha'])).toEqual([
    'cart',
    'cart:quarantine',
    'favourites',
    'recently-seen',
    'pin',
    'orders:quarantine',
    'items:quarantine',
  ]);
});

test('clearing the data of a guest without orders keeps quarantined orders and items', () => {
  expect(personalKeys(STORED, [])).toEqual([
    'cart',
    'cart:quarantine',
    'favourites',
    'recently-seen',
    'pin',
  ]);
});
