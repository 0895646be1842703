import { describe, expect, test } from 'vitest';
import {
  addItem,
  type Item,
  itemId,
  itemsOf,
  parseItem,
  parseItems,
  parseTypedPrice,
  removeItem,
  storedItem,
  updateItem,
} from '../../../../src/shop/items/item';
import { rupees } from '../../../../src/shop/money/money';

const NOW = 1_795_000_000_000;
const facts = {
  name: 'Brass bell',
  description: 'Rings clear',
  price: rupees(1499.5),
  category: 'decor',
  image: 'data:image/webp;base64,AAAA',
};
const bell: Item = { ...facts, id: String(NOW), userId: 'asha', createdAt: NOW };
/** The stored item, with its price in rupees. */
const record = { ...bell, price: 1499.5 };
const tray: Item = { ...bell, id: '2', userId: 'ravi', name: 'Tray' };

describe('an item', () => {
  test('has its owner, its creation time, and an id made from that time', () => {
    expect(addItem([], facts, 'asha', NOW)).toEqual([bell]);
  });

  test('has a unique id, even in the same millisecond and across users', () => {
    let items = addItem([], facts, 'asha', NOW);
    items = addItem(items, facts, 'ravi', NOW);
    items = addItem(items, facts, 'asha', NOW);
    expect(items.map(({ id }) => id)).toEqual([`${NOW}`, `${NOW}-2`, `${NOW}-3`]);
    expect(itemId(7, new Set())).toBe('7');
  });

  test('is shown only to its signed-in owner', () => {
    expect(itemsOf([bell, tray], 'asha')).toEqual([bell]);
    expect(itemsOf([bell, tray], null)).toEqual([]);
  });

  test('can be changed only by its owner', () => {
    expect(updateItem([bell, tray], '2', { price: rupees(0) }, 'asha')).toEqual([bell, tray]);
    expect(updateItem([bell, tray], '2', { price: rupees(0) }, 'ravi')).toEqual([
      bell,
      { ...tray, price: rupees(0) },
    ]);
  });

  test('can be deleted only by its owner', () => {
    expect(removeItem([bell, tray], '2', 'asha')).toEqual([bell, tray]);
    expect(removeItem([bell, tray], '2', 'ravi')).toEqual([bell]);
  });
});

describe('a stored item', () => {
  test('survives storing and parsing', () => {
    expect(parseItem(JSON.parse(JSON.stringify(storedItem(bell))))).toEqual(bell);
  });

  test.each([
    ['a category in capitals', { category: ' Decor ' }, { category: 'decor' }],
    ['a price kept as text', { price: '1499.50' }, { price: rupees(1499.5) }],
    ['an id kept as a number', { id: NOW }, { id: String(NOW) }],
    ['no description', { description: undefined }, { description: '' }],
    ['no picture', { image: undefined }, { image: '' }],
    ['no creation time, which its id contains', { createdAt: undefined }, { createdAt: NOW }],
    ['a field of a later version', { stock: 3 }, { stock: 3 }],
  ])('can be read from an older or newer version: %s', (_, stored, read) => {
    expect(parseItem({ ...record, ...stored })).toEqual({ ...bell, ...read });
  });

  test.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ ...record, id: '' }],
    [{ ...record, id: {} }],
    [{ ...record, userId: 7 }],
    [{ ...record, userId: '' }],
    [{ ...record, name: '' }],
    [{ ...record, name: 7 }],
    [{ ...record, description: 3 }],
    [{ ...record, price: -1 }],
    [{ ...record, price: 'cheap' }],
    [{ ...record, price: [1499] }],
    [{ ...record, price: 1e300 }],
    [{ ...record, price: 14.995 }],
    [{ ...record, price: '14.995' }],
    [{ ...record, category: null }],
    [{ ...record, image: {} }],
    [{ ...record, createdAt: 'yesterday' }],
    [{ ...record, createdAt: Infinity }],
    [{ ...record, id: 'x', createdAt: undefined }],
    // An object that can't be converted to text.
    [{ ...record, id: { toString: 1, valueOf: 1 }, createdAt: undefined }],
  ])('is read as null if it is invalid: %j', (stored) => {
    expect(parseItem(stored)).toBeNull();
  });

  test('is dropped if its id is a duplicate', () => {
    const twice = [record, storedItem(tray), { ...record, name: 'Again' }];
    expect(parseItems(twice)).toEqual({
      value: [bell, tray],
      valid: false,
      invalid: twice.slice(-1),
    });
  });

  test('is kept even if others are invalid', () => {
    expect(parseItems([record, 5, storedItem(tray)])).toEqual({
      value: [bell, tray],
      valid: false,
      invalid: [5],
    });
    expect(parseItems({ record })).toEqual({ value: [], valid: false });
    expect(parseItems([])).toEqual({ value: [], valid: true });
  });
});

test.each([
  ['0', rupees(0)],
  ['-0', rupees(0)],
  ['1499', rupees(1499)],
  [' 1499.50 ', rupees(1499.5)],
  ['1499.500', rupees(1499.5)],
  ['.5', rupees(0.5)],
  ['.55', rupees(0.55)],
  ['०.०१', rupees(0.01)],
  ['-3', null],
  ['0.005', null],
  ['1e3', null],
  ['1,499', null],
  ['12 rupees', null],
  ['9'.repeat(400), null],
  ['', null],
])('the typed price “%s” is read in paise as %j', (text, price) => {
  expect(parseTypedPrice(text)).toBe(price);
});
