import { expect, it } from 'vitest';
import { findBrokenLinks } from '../../scripts/built/links.mjs';
import { parseHtml } from './support/html.ts';

const ORIGIN = 'http://localhost:4321';

/** The problems of a home page with this HTML, beside an about page that has a section "story". */
function problemsOf(html: string): string[] {
  const page = (address: string, text: string) => ({
    address,
    file: `${address}/index.html`,
    document: parseHtml(text),
  });
  return findBrokenLinks({
    pages: [page('/', html), page('/about', '<h2 id="story">Story</h2>')],
    files: new Set(['/_astro/a.js', '/lamp 1.avif']),
    onDemand: [/^\/order\/[^/]+$/],
    origin: ORIGIN,
  });
}

it.each([
  '<a href="/about">About</a>',
  '<a href="/about/">About</a>',
  '<a href="/about?from=home#story">Story</a>',
  '<a href="about">About</a>',
  '<a href="#main">Skip</a><main id="main"></main>',
  '<a href="#top">Up</a>',
  '<a href="/order/7">Order</a>',
  '<a href="https://example.com/gone">Elsewhere</a>',
  '<a href="tel:+911234567890">Call</a>',
  `<link rel="canonical" href="${ORIGIN}/about">`,
  '<script src="/_astro/a.js"></script>',
  '<img alt="" srcset="/lamp%201.avif 1x, /_astro/a.js 2x">',
])('accepts %s', (html) => {
  expect(problemsOf(html)).toEqual([]);
});

it.each([
  ['<a href="/abuot">About</a>', '/abuot does not exist'],
  ['<a href="">Nowhere</a>', 'An empty link'],
  ['<a href="#nothing">Skip</a>', '/ has nothing with the id "nothing"'],
  ['<a href="/about#end">End</a>', '/about has nothing with the id "end"'],
  ['<form action="/send"></form>', '/send does not exist'],
  ['<img alt="" src="/gone.jpg">', '/gone.jpg does not exist'],
  ['<img alt="" srcset="/_astro/a.js 1x, /gone.avif 2x">', '/gone.avif does not exist'],
  ['<astro-island component-url="/_astro/b.js"></astro-island>', '/_astro/b.js does not exist'],
  [`<meta property="og:image" content="${ORIGIN}/og.jpg">`, '/og.jpg does not exist'],
  ['<a href="/order/7/8">Order</a>', '/order/7/8 does not exist'],
])('reports %s', (html, problem) => {
  expect(problemsOf(html)).toEqual([`${problem}: linked from /`]);
});

it('reports a target that several pages link to once', () => {
  const pages = ['/', '/about', '/shop'].map((address) => ({
    address,
    file: `${address}/index.html`,
    document: parseHtml('<a href="/gone">Gone</a>'),
  }));
  expect(findBrokenLinks({ pages, files: new Set(), onDemand: [], origin: ORIGIN })).toEqual([
    '/gone does not exist: linked from / and 2 more',
  ]);
});
