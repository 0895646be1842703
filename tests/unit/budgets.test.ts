import { describe, expect, it } from 'vitest';
import { type Budgets, excessesOf, type WeighedPage, weightTable } from '../budgets/report';

const limits = { html: 1000, scriptAtLoad: 2000, scriptAtRest: 3000 };
const BUDGETS: Budgets = {
  fonts: 500,
  pictures: { card: 100, hero: 200 },
  kinds: { browsing: { ...limits, scriptAtLoad: 50 }, buying: limits, account: limits },
};

/** A page that just reaches every limit of its kind. */
const FULL: WeighedPage = {
  name: '/checkout',
  kind: 'buying',
  headers: 9000,
  html: 1000,
  css: 400,
  scriptAtLoad: 2000,
  scriptAtRest: 3000,
  scripts: [
    { path: 'inline', bytes: 900 },
    { path: '/_astro/page.js', bytes: 2100 },
  ],
  fonts: 500,
  pictures: 9000,
  card: 100,
  hero: 200,
  requestsAtLoad: 20,
  requestsAtRest: 27,
};

describe('a page', () => {
  it('passes with every limit just reached', () => {
    expect(excessesOf(FULL, BUDGETS)).toEqual([]);
  });

  it.each([
    ['html', 'HTML with CSS', 1000],
    ['scriptAtLoad', 'JavaScript at load', 2000],
    ['scriptAtRest', 'JavaScript at rest', 3000],
    ['fonts', 'fonts', 500],
    ['card', 'the largest card picture', 100],
    ['hero', 'the first hero picture', 200],
  ] as const)(
    'that exceeds its limit of %s says by how much, and what it loads',
    (kind, what, limit) => {
      expect(excessesOf({ ...FULL, [kind]: limit + 7 }, BUDGETS)).toEqual([
        `/checkout (buying), ${what}: ${limit + 7} bytes, 7 over the limit of ${limit}.` +
          ' Scripts: page.js 2100, inline 900.',
      ]);
    },
  );

  it('has the limits of its own kind', () => {
    expect(excessesOf({ ...FULL, kind: 'browsing' }, BUDGETS)).toEqual([
      '/checkout (browsing), JavaScript at load: 2000 bytes, 1950 over the limit of 50.' +
        ' Scripts: page.js 2100, inline 900.',
    ]);
  });
});

it('the table lists browsing pages first, and shows each figure with its limit', () => {
  const home: WeighedPage = { ...FULL, name: '/', kind: 'browsing', card: 0, hero: 0 };
  const [head, , first, second, , sums] = weightTable([FULL, home], BUDGETS).split('\n');
  const cells = (row = '') => row.split('|').map((cell) => cell.trim());
  expect(cells(head).slice(1, 4)).toEqual(['Page', 'HTML with CSS', 'of it CSS']);
  expect(cells(first)[1]).toBe('/');
  expect(cells(second).slice(1, -1)).toEqual([
    ...['/checkout', '1.0 of 1.0', '0.4', '2.0 of 2.0', '2.9 of 2.9'],
    ...['8.8', '0.1 of 0.1', '0.2 of 0.2', '20, 27'],
  ]);
  expect(sums).toBe('Fonts: 0.5 of 0.5 KB. The headers of a page, counted nowhere: up to 8.8 KB.');
});
