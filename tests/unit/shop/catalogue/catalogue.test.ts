import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  collectionProducts,
  forTheRoom,
  heroProducts,
  othersLike,
  shortDescription,
} from '../../../../src/shop/catalogue/catalogue';
import { categoryFilterFrom } from '../../../../src/shop/catalogue/category-filter';
import { pageCount, pagePath, productsOnPage } from '../../../../src/shop/catalogue/pages';

const CATEGORIES = ['lighting', 'furniture', 'decor', 'accessories', 'wall-art'];

const product = (id: string, category: string, featured = false) => ({
  id,
  category,
  featured,
});

test('the hero shows the first three featured products', () => {
  const products = ['a', 'b', 'c', 'd', 'e'].map((id) => product(id, 'decor', id !== 'b'));
  expect(heroProducts(products).map(({ id }) => id)).toEqual(['a', 'c', 'd']);
});

describe('the collection of the home page', () => {
  const products = [
    product('l1', 'lighting', true),
    product('l2', 'lighting'),
    product('l3', 'lighting'),
    product('f1', 'furniture'),
    product('d1', 'decor'),
    product('d2', 'decor'),
    product('a1', 'accessories'),
  ];

  test('takes one product of each category in turn, and no featured ones', () => {
    const ids = collectionProducts(products, CATEGORIES, 10).map(({ id }) => id);
    expect(ids).toEqual(['l2', 'f1', 'd1', 'a1', 'l3', 'd2']);
  });

  test('begins with featured products that have no slide in the hero', () => {
    const featured = ['l1', 'l2', 'l3', 'l4'].map((id) => product(id, 'lighting', true));
    const all = [product('f1', 'furniture'), ...featured];
    expect(collectionProducts(all, CATEGORIES, 8).map(({ id }) => id)).toEqual(['l4', 'f1']);
  });

  test('is empty when every product is featured', () => {
    expect(collectionProducts([product('l1', 'lighting', true)], CATEGORIES, 8)).toEqual([]);
  });

  test('has the requested size', () => {
    expect(collectionProducts(products, CATEGORIES, 2)).toHaveLength(2);
  });
});

test.each([
  ['Dining Room', 'for the dining room'],
  ['The study', 'for the study'],
  ['the hall', 'for the hall'],
  ['TV corner', 'for the TV corner'],
  ['Theatre', 'for the theatre'],
  ['Your study', 'for your study'],
  ['A reading nook', 'for a reading nook'],
  ['Every room', 'for every room'],
])('the tile of the category “%s” reads “%s”', (room, text) => {
  expect(forTheRoom(room)).toBe(text);
});

describe('the other products of a category', () => {
  const products = (count: number) =>
    Array.from({ length: count }, (_, index) => index + 1).map((id) => ({
      id: `${id}`,
      category: id % 10 === 0 ? 'decor' : 'lighting',
    }));
  const idsFor = (id: number, count: number) =>
    othersLike({ id: `${id}`, category: 'lighting' }, products(count)).map((one) => Number(one.id));

  test('are all others in order if there are at most eight', () => {
    expect(idsFor(3, 9)).toEqual([1, 2, 4, 5, 6, 7, 8, 9]);
    expect(idsFor(1, 1)).toEqual([]);
  });

  test('are the next eight in a large category, starting over after the last', () => {
    expect(idsFor(3, 40)).toEqual([4, 5, 6, 7, 8, 9, 11, 12]);
    expect(idsFor(38, 40)).toEqual([39, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('the pages of the catalogue', () => {
  test.each([0, 1, 24, 25, 2000])('contain each of %i products once', (count) => {
    const products = Array.from({ length: count }, (_, index) => index);
    const pages = Array.from({ length: pageCount(count) }, (_, index) => index + 1);
    expect(pages.flatMap((page) => productsOnPage(products, page))).toEqual(products);
    expect(pages).toHaveLength(Math.max(1, Math.ceil(count / 24)));
  });

  test('start at /shop', () => {
    expect([1, 2].map(pagePath)).toEqual(['/shop', '/shop/2']);
  });
});

test.each([
  ['lighting', 'lighting'],
  ['wall-art', 'wall-art'],
  ['Lighting', 'all'],
  ['gold', 'all'],
  ['', 'all'],
  [null, 'all'],
])('the category “%s” in the address selects “%s”', (text, filter) => {
  expect(categoryFilterFrom(text, CATEGORIES)).toBe(filter);
});

describe('a description for search engines', () => {
  test('is unchanged when it is short', () => {
    expect(shortDescription('Short and sweet.')).toBe('Short and sweet.');
  });

  test('ends with a whole sentence if one fits', () => {
    const long = `${'A bowl of brass. '.repeat(12)}`.trim();
    const short = shortDescription(long);
    expect(short.length).toBeLessThanOrEqual(155);
    expect(short.endsWith('brass.')).toBe(true);
  });

  test('is unchanged if it has exactly 155 characters', () => {
    const whole = `Brass. ${'x'.repeat(148)}`;
    expect(shortDescription(whole)).toBe(whole);
    expect(shortDescription(`${whole}y`)).toBe('Brass.');
  });

  test('keeps a sentence that ends with the last character that fits', () => {
    const sentence = `${'x'.repeat(154)}.`;
    expect(shortDescription(`${sentence} More.`)).toBe(sentence);
  });

  test('ends with an ellipsis after as many words as fit if no sentence fits', () => {
    const word = fc.integer({ min: 1, max: 12 }).map((length) => 'x'.repeat(length));
    fc.assert(
      fc.property(fc.array(word, { minLength: 100, maxLength: 100 }), (words) => {
        const short = shortDescription(words.join(' '));
        const kept = short.slice(0, -1).split(' ');
        expect(kept).toEqual(words.slice(0, kept.length));
        expect(short.at(-1)).toBe('…');
        expect(short.length).toBeLessThanOrEqual(155);
        expect(`${words.slice(0, kept.length + 1).join(' ')}…`.length).toBeGreaterThan(155);
      }),
    );
  });
});
