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

test('removes unnamed keys with any user, and quarantined copies with their owner', () => {
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

test('removes no quarantined copies for a guest without orders', () => {
  expect(personalKeys(STORED, [])).toEqual([
    'cart',
    'cart:quarantine',
    'favourites',
    'recently-seen',
    'pin',
  ]);
});
