import { describe, expect, test } from 'vitest';
import {
  addItem,
  type Item,
  itemId,
  itemsOf,
  parseDecimal,
  parseItem,
  parseItems,
  removeItem,
  updateItem,
} from '../../../../src/domain/items/item';

const NOW = 1_795_000_000_000;
const facts = {
  name: 'Brass bell',
  description: 'Rings clear',
  price: 1499.5,
  category: 'decor',
  image: 'data:image/webp;base64,AAAA',
};
const bell: Item = { ...facts, id: String(NOW), userId: 'asha', createdAt: NOW };
const tray: Item = { ...bell, id: '2', userId: 'ravi', name: 'Tray' };

describe('an item', () => {
  test('gets its id from the moment of creation, its owner and that moment in milliseconds', () => {
    expect(addItem([], facts, 'asha', NOW)).toEqual([bell]);
  });

  test('gets an id of its own also in the same millisecond, whoever adds it', () => {
    let items = addItem([], facts, 'asha', NOW);
    items = addItem(items, facts, 'ravi', NOW);
    items = addItem(items, facts, 'asha', NOW);
    expect(items.map(({ id }) => id)).toEqual([`${NOW}`, `${NOW}-2`, `${NOW}-3`]);
    expect(itemId(7, new Set())).toBe('7');
  });

  test('is shown to its owner alone, and to nobody when nobody is signed in', () => {
    expect(itemsOf([bell, tray], 'asha')).toEqual([bell]);
    expect(itemsOf([bell, tray], null)).toEqual([]);
  });

  test('is changed by its owner alone', () => {
    expect(updateItem([bell, tray], '2', { price: 0 }, 'asha')).toEqual([bell, tray]);
    expect(updateItem([bell, tray], '2', { price: 0 }, 'ravi')).toEqual([
      bell,
      { ...tray, price: 0 },
    ]);
  });

  test('is deleted by its owner alone', () => {
    expect(removeItem([bell, tray], '2', 'asha')).toEqual([bell, tray]);
    expect(removeItem([bell, tray], '2', 'ravi')).toEqual([bell]);
  });
});

describe('a stored item', () => {
  test('is read as it was written', () => {
    expect(parseItem(JSON.parse(JSON.stringify(bell)))).toEqual(bell);
  });

  test.each([
    ['a category in capitals', { category: ' Decor ' }, { category: 'decor' }],
    ['a price kept as text', { price: '1499.50' }, { price: 1499.5 }],
    ['an id kept as a number', { id: NOW }, { id: String(NOW) }],
    ['no description', { description: undefined }, { description: '' }],
    ['no picture', { image: undefined }, { image: '' }],
    ['no moment of creation, which its id tells', { createdAt: undefined }, { createdAt: NOW }],
    ['a field of a later version', { stock: 3 }, { stock: 3 }],
  ])('of another version is understood: %s', (_, stored, read) => {
    expect(parseItem({ ...bell, ...stored })).toEqual({ ...bell, ...read });
  });

  test.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ ...bell, id: '' }],
    [{ ...bell, userId: 7 }],
    [{ ...bell, name: '' }],
    [{ ...bell, description: 3 }],
    [{ ...bell, price: -1 }],
    [{ ...bell, price: 'cheap' }],
    [{ ...bell, price: 1e300 }],
    [{ ...bell, category: null }],
    [{ ...bell, image: {} }],
    [{ ...bell, createdAt: 'yesterday' }],
    [{ ...bell, id: 'x', createdAt: undefined }],
  ])('that makes no sense is not one: %j', (stored) => {
    expect(parseItem(stored)).toBeNull();
  });

  test('is one of its id; the first stays', () => {
    const twice = [bell, tray, { ...bell, name: 'Again' }];
    expect(parseItems(twice)).toEqual({ value: [bell, tray], intact: false });
  });

  test('that makes sense is kept among others that do not', () => {
    expect(parseItems([bell, 5, tray])).toEqual({ value: [bell, tray], intact: false });
    expect(parseItems({ bell })).toEqual({ value: [], intact: false });
    expect(parseItems([])).toEqual({ value: [], intact: true });
  });
});

test.each([
  ['0', 0],
  ['1499', 1499],
  [' 1499.50 ', 1499.5],
  ['.5', 0.5],
  ['-3', -3],
  ['1e3', Number.NaN],
  ['1,499', Number.NaN],
  ['12 rupees', Number.NaN],
  ['', Number.NaN],
])('the price typed as "%s" is the decimal %d', (text, price) => {
  expect(parseDecimal(text)).toBe(price);
});
