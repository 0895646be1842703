import { describe, expect, it } from 'vitest';
import { findExcesses, measurePages, type Budgets } from '../../../scripts/budgets/measure.mjs';
import { scriptFiles } from '../../../scripts/budgets/page-scripts.mjs';
import { budgetTable } from '../../../scripts/budgets/table.mjs';
import { parseHtml } from '../support/html.ts';

const SCRIPTS: Record<string, string> = {
  '/_astro/page.js': 'import{a}from"./frame.js";import("./firebase-auth.js");import("./qr.js");',
  '/_astro/frame.js': 'export const a=1;',
  '/_astro/Cart.js': 'import"./react.js";export{b}from"./frame.js";',
  '/_astro/react.js': 'import"/_astro/frame.js";',
  '/_astro/client.js': 'const text="import x from ./nothing.js";',
  '/_astro/firebase-auth.js': 'import"./sdk.js";',
  '/_astro/sdk.js': '',
  '/_astro/qr.js': '',
};
const readScript = (file: string): string => {
  const text = SCRIPTS[file];
  if (text === undefined) throw new Error(`${file} is not there`);
  return text;
};

const BUDGETS: Budgets = {
  fonts: 100,
  pictures: { pages: ['/'], viewportPx: 360, density: 2, limits: { card: 10, hero: 10 } },
  kinds: [
    { name: 'browsing', pages: ['/', '/product/*'], html: 1000, js: 150 },
    { name: 'account', pages: ['/login'], html: 1000, js: 1000, alsoLazy: ['firebase'] },
  ],
};

function measure(address: string, html: string, bytes = 10) {
  const pages = [{ address, file: `${address}/index.html`, document: parseHtml(html) }];
  return measurePages({ pages, readText: readScript, sentBytes: () => bytes }, BUDGETS);
}

describe('the scripts of a page', () => {
  it('are those it names and all they import, each once', () => {
    const page = parseHtml('<script type="module" src="/_astro/page.js"></script>');
    expect(scriptFiles(page, readScript)).toEqual(['/_astro/frame.js', '/_astro/page.js']);
  });

  it('include the modules of islands', () => {
    const page = parseHtml(
      '<astro-island component-url="/_astro/Cart.js" renderer-url="/_astro/client.js"></astro-island>',
    );
    expect(scriptFiles(page, readScript)).toEqual([
      '/_astro/Cart.js',
      '/_astro/client.js',
      '/_astro/frame.js',
      '/_astro/react.js',
    ]);
  });

  it('include what an inline module imports and what is preloaded', () => {
    const page = parseHtml(
      '<link rel="modulepreload" href="/_astro/qr.js"><script type="module">import"/_astro/react.js"</script>',
    );
    expect(scriptFiles(page, readScript)).toEqual([
      '/_astro/frame.js',
      '/_astro/qr.js',
      '/_astro/react.js',
    ]);
  });

  it('include lazy modules only if the page cannot do without them', () => {
    const page = parseHtml('<script type="module" src="/_astro/page.js"></script>');
    expect(scriptFiles(page, readScript, ['firebase'])).toEqual([
      '/_astro/firebase-auth.js',
      '/_astro/frame.js',
      '/_astro/page.js',
      '/_astro/sdk.js',
    ]);
  });
});

describe('the weight of a page', () => {
  it('adds inline scripts to loaded ones and leaves data out', () => {
    const data = `<script type="application/ld+json">${'x'.repeat(500)}</script>`;
    const inline = '<script>document.title = "brass";</script>';
    const [bare] = measure('/', data);
    const [full] = measure('/', `${inline}<script type="module" src="/_astro/page.js"></script>`);
    expect(bare?.js).toBe(0);
    expect(full?.js).toBeGreaterThan(20);
    expect(full?.js).toBeLessThan(60);
  });

  it('refuses a page that no budget knows', () => {
    expect(() => measure('/secret', '')).toThrow('/secret belongs to no kind of page');
  });

  it('says by how much a limit is passed', () => {
    const measures = measure('/', '<script type="module" src="/_astro/page.js"></script>', 1200);
    expect(findExcesses(measures, 101, BUDGETS)).toEqual([
      'All fonts together: 101 bytes, 1 over the limit of 100',
      '/, HTML with its CSS: 1200 bytes, 200 over the limit of 1000',
      '/, JavaScript (frame.js 1200, page.js 1200): 2400 bytes, 2250 over the limit of 150',
    ]);
  });

  it('passes with every limit just reached', () => {
    expect(findExcesses(measure('/', '', 1000), 100, BUDGETS)).toEqual([]);
  });

  it('weighs the largest card, and the first picture of the hero alone', () => {
    const picture = (kind: string, size: number) =>
      `<picture data-picture="${kind}"><source type="image/avif" srcset="/${size}.avif 900w"><img alt=""></picture>`;
    const pages = [
      {
        address: '/',
        file: '/index.html',
        document: parseHtml(
          picture('hero', 9) + picture('hero', 99) + picture('card', 7) + picture('card', 11),
        ),
      },
    ];
    const sentBytes = (file: string) => Number.parseInt(file.slice(1), 10) || 0;
    const measures = measurePages({ pages, readText: readScript, sentBytes }, BUDGETS);
    expect(measures[0]?.pictures).toEqual({ hero: 9, card: 11 });
    expect(findExcesses(measures, 0, BUDGETS)).toEqual([
      '/, largest card picture on a phone: 11 bytes, 1 over the limit of 10',
    ]);
  });
});

it('the table gathers the pages of a folder into one row', () => {
  const rows = ['/product/a', '/product/b', '/login'].flatMap((address) => measure(address, ''));
  const table = budgetTable(rows, 50, BUDGETS);
  expect(table).toContain('/product/* (heaviest of 2)');
  expect(table).toContain('| /login');
});
