import { describe, expect, test } from 'vitest';
import {
  correction,
  search,
  suggest,
  sortFrom,
  type Sort,
  SORTS,
} from '../../../../src/shop/catalogue/find';
import { NOTHING_FOUND, SORT_LABELS } from '../../../../src/shop/catalogue/find.messages';
import { foundMessages } from '../../../../src/shop/catalogue/found.messages';
import { searchData } from '../../../../src/collections/search-data';
import { parseSeen, withSeen } from '../../../../src/shop/catalogue/recent.store';
import { sharedFragment, sharedList } from '../../../../src/shop/favourites/favourites';

const product = (words: string, rupees: number, added = '') => ({
  category: words.includes('Lantern') ? 'lighting' : 'decor',
  words,
  price: rupees * 100,
  added,
});
const PRODUCTS = [
  product('Urli Bowl Decor Cast brass', 5499, '2026-01-05'),
  product('Jali Lantern Lighting', 4499),
  product('Dīyā, set of two', 4499, '2026-03-01'),
  product('Teak and Brass Stool', 7999),
];
const names = (text: string, sort: Sort | null = null, filter = 'all') =>
  search(PRODUCTS, { filter, text, sort }).map(({ words }) => words.split(' ')[0]);

describe('a search', () => {
  test.each([
    ['', ['Urli', 'Jali', 'Dīyā,', 'Teak']],
    ['brass', ['Urli', 'Teak']],
    ['BRA st', ['Teak']],
    ['diya', ['Dīyā,']],
    ['bowl, urli!', ['Urli']],
    ['  urli   bowl ', ['Urli']],
    ['rass', ['Urli', 'Teak']],
    ['gold', []],
    ['lantren', ['Jali']],
    ['latern', ['Jali']],
    ['lantterns', []],
    ['lantterm', []],
    ['lanntern', ['Jali']],
    ['lintern', ['Jali']],
    ['url', ['Urli']],
    ['uli', []],
    ['under ₹5,000', ['Jali', 'Dīyā,']],
    ['brass up to 5499', ['Urli']],
    ['up', []],
  ])('for %j finds %j', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });
});

test.each([
  ['lantren', 'lantern'],
  ['jali lantren', 'jali lantern'],
  ['lantern', null],
  ['lant', null],
  ['gold', null],
  ['', null],
])('the correction of %j is %j', (text, expected) => {
  expect(correction(PRODUCTS, { filter: 'all', text, sort: null })).toBe(expected);
});

test('a search within a town finds only its products', () => {
  const [urli, jali] = PRODUCTS.map((one, at) => ({ ...one, town: ['Mannar', 'Jaipur'][at] }));
  const query = { filter: 'all', text: '', sort: null };
  expect(search([urli!, jali!], { ...query, town: 'Jaipur' })).toEqual([jali]);
  expect(search([urli!, jali!], { ...query, town: '' })).toEqual([urli, jali]);
});

test('a search for a synonym finds products that match any of its meanings', () => {
  const product = { name: 'Urli Bowl', category: 'decor', price: 1, details: { materials: [] } };
  const words = (...means: string[]) =>
    searchData(
      product as unknown as Parameters<typeof searchData>[0],
      [],
      [{ word: 'diwali', means }],
    )['data-words'];
  expect(words('lantern', 'urli')).toContain('diwali');
  expect(words('lantern')).not.toContain('diwali');
});

test.each([
  ['lantern of gold', ['Jali']],
  ['brasswork', ['Urli', 'Teak']],
  ['brass lantern', ['Urli', 'Jali', 'Teak']],
  ['gold', []],
  ['url', []],
])('the suggestions for %j are %j', (text, expected) => {
  expect(suggest(PRODUCTS, text).map(({ words }) => words.split(' ')[0])).toEqual(expected);
});

test.each([
  [6, 20, '6 of 20 pieces'],
  [5, 5, '5 pieces'],
  [1, 1, '1 piece'],
  [0, 0, 'No pieces'],
])('a list that shows %i of %i pieces is headed %j', (shown, count, expected) => {
  expect(foundMessages.count(shown, count)).toBe(expected);
});

test('a search within a category finds only its products', () => {
  expect(names('', null, 'lighting')).toEqual(['Jali']);
  expect(names('urli', null, 'lighting')).toEqual([]);
  expect(names('', null, 'furniture')).toEqual([]);
});

describe('sorting', () => {
  test.each([
    ['price-up', ['Jali', 'Dīyā,', 'Urli', 'Teak']],
    ['price-down', ['Teak', 'Urli', 'Jali', 'Dīyā,']],
    ['newest', ['Dīyā,', 'Urli', 'Jali', 'Teak']],
  ] as const)('by %s keeps the catalogue’s order for equal products', (sort, expected) => {
    expect(names('', sort)).toEqual(expected);
  });

  test('leaves the catalogue unchanged', () => {
    search(PRODUCTS, { filter: 'all', text: '', sort: 'price-up' });
    expect(PRODUCTS[0]?.words).toContain('Urli');
  });

  test('has a different label for each order', () => {
    expect(Object.keys(SORT_LABELS)).toEqual([...SORTS]);
    expect(new Set([...Object.values(SORT_LABELS), NOTHING_FOUND]).size).toBe(SORTS.length + 1);
  });

  test('accepts only known orders in an address', () => {
    for (const sort of SORTS) expect(sortFrom(sort)).toBe(sort);
    for (const text of [null, '', 'price', 'featured', 'PRICE-UP', 'constructor'])
      expect(sortFrom(text)).toBeNull();
  });
});

describe('a shared list', () => {
  const known = ['urli-bowl', 'jali-lantern', 'bar-cart'];

  test('is read from the fragment in catalogue order, without unknown products', () => {
    expect(sharedList('bar-cart,old-lamp,urli-bowl', known)).toEqual(['urli-bowl', 'bar-cart']);
    const some = ['urli-bowl', 'bar-cart'];
    expect(sharedFragment(some)[0]).toBe('#');
    expect(sharedList(sharedFragment(some).slice(1), known)).toEqual(some);
  });

  test.each(['', ',', 'old-lamp', '<script>'])('is null for the fragment %j', (fragment) => {
    expect(sharedList(fragment, known)).toBeNull();
  });
});

describe('recently viewed products', () => {
  const seen = (id: string) => ({ id, name: id, image: `/${id}.webp` });

  test('contain each product once, at most eight, the latest first', () => {
    const all = [...'abcdefghij'].reduce(
      (list, id) => withSeen(list, seen(id)),
      [] as ReturnType<typeof seen>[],
    );
    expect(all.map(({ id }) => id).join('')).toBe('jihgfedc');
    expect(
      withSeen(all, seen('e'))
        .map(({ id }) => id)
        .join(''),
    ).toBe('ejihgfdc');
  });

  test('are never reported as invalid', () => {
    expect(parseSeen([seen('a'), { id: 1 }, null, seen('a'), seen('b')])).toEqual({
      value: [seen('a'), seen('b')],
      valid: true,
    });
    expect(parseSeen('nonsense')).toEqual({ value: [], valid: true });
  });

  test.each(['id', 'name', 'image'])('exclude a stored product whose %s is not text', (field) => {
    expect(parseSeen([{ ...seen('a'), [field]: 7 }]).value).toEqual([]);
  });

  test('are at most eight even if more are stored', () => {
    expect(parseSeen([...'abcdefghij'].map(seen)).value).toEqual([...'abcdefgh'].map(seen));
  });
});
