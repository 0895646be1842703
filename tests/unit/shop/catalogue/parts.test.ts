import { describe, expect, test } from 'vitest';
import { ALL, othersLike } from '../../../../src/shop/catalogue/catalogue';
import {
  isDivided,
  linkedParts,
  PART_PRODUCTS,
  partCount,
  partFile,
  partOf,
  partPage,
  productFile,
  WHOLE_PRODUCTS,
} from '../../../../src/shop/catalogue/parts';
import { PAGE_SIZE_PRODUCTS } from '../../../../src/shop/constants';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a catalogue', () => {
  test('is whole up to 24 products, and divided from 25', () => {
    expect([20, WHOLE_PRODUCTS, WHOLE_PRODUCTS + 1].map(isDivided)).toEqual([false, false, true]);
  });

  test('is divided into parts that have every product once', () => {
    const products = numbers(2000);
    const parts = numbers(partCount(products.length)).map((part) => partOf(products, part));
    expect(parts.flat()).toEqual(products);
    expect(parts.every((part) => part.length > 0)).toBe(true);
    expect(partCount(0)).toBe(1);
  });

  test('has parts of whole pages, which are never more than a whole catalogue', () => {
    expect(PART_PRODUCTS % PAGE_SIZE_PRODUCTS).toBe(0);
    expect(PART_PRODUCTS).toBeLessThanOrEqual(WHOLE_PRODUCTS);
  });
});

describe('a part', () => {
  test('has a page, of which the first is the shop itself', () => {
    expect(partPage(ALL, 1)).toBe('/shop');
    expect(partPage(ALL, 2)).toBe('/shop/2');
    // A category may have a number as its name: its pages never are those of all products.
    expect(partPage('2', 1)).toBe('/shop/2/1');
  });

  test('has a file for scripts', () => {
    expect(partFile('lighting', 3)).toBe('/catalogue/part/lighting/3.json');
  });

  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 9, [1, 2, 0, 9]],
    [3, 9, [1, 2, 3, 4, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
  ])('%i of %i links to %j', (part, count, linked) => {
    expect(linkedParts(part, count)).toEqual(linked);
  });
});

describe('the file of a product', () => {
  test('is found by its id', () => {
    expect(productFile('urli-bowl-2')).toBe('/catalogue/product/urli-bowl-2.json');
  });

  test.each(['', '../cart', 'a/b', 'a?b', 'a#b', 'A', 'a--b', '-a', 'a.', '%2e%2e', 'ä', 'a\nb'])(
    'is none for %j, which no product can be called',
    (id) => {
      expect(productFile(id)).toBeNull();
    },
  );
});

describe('the others of a category', () => {
  const products = (count: number) =>
    numbers(count).map((id) => ({ id: `${id}`, category: id % 10 === 0 ? 'decor' : 'lighting' }));
  const idsFor = (id: number, count: number) =>
    othersLike({ id: `${id}`, category: 'lighting' }, products(count)).map((one) => Number(one.id));

  test('are all others, in their order, where there are up to eight', () => {
    expect(idsFor(3, 9)).toEqual([1, 2, 4, 5, 6, 7, 8, 9]);
    expect(idsFor(1, 1)).toEqual([]);
  });

  test('are the eight that follow in a large category, beginning again after the last', () => {
    expect(idsFor(3, 40)).toEqual([4, 5, 6, 7, 8, 9, 11, 12]);
    expect(idsFor(38, 40)).toEqual([39, 1, 2, 3, 4, 5, 6, 7]);
  });
});
