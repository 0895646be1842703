import { describe, expect, test } from 'vitest';
import { builtPage, builtText, textOf } from '../support/built';
import { BROWSING, PAGES } from '../support/pages';
import { categories, products, site, team, texts } from '../support/todays-shop';

/** Every page is read, which takes some seconds on a busy machine. */
const SLOW_MS = 60_000;

/** Sentences of the interface itself, on pages whose other sentences are the shop's. */
const INTERFACE = [
  'No products found in this category.',
  'Oops! Page not found',
  'to the cart. One moment.',
  'Did you mean one of these?',
  /^\d+ is the most at a time\./,
  /^To order, call .* or write on WhatsApp\s?\.$/,
  /^Write to .*; the same people answer\.$/,
  /^The address field/,
  /^Press the heart beside a price/,
  /^Favourites need JavaScript/,
  /^Sold out\. Write to us/,
  /^Made to order: it is ready to ship in about/,
];

const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll(/\*([^*]+)\*/g, '$1')
    .trim();

/** Every text in the data, as it is shown; this build sends no orders, so what is said where they are sent is not. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [plain(data)];
  if (typeof data !== 'object' || data === null) return [];
  const { orders, ...shown } = data as { orders?: string };
  return orders === 'sent by the site' ? [] : Object.values(shown).flatMap(textsIn);
}

const WRITTEN = textsIn({ categories, products, site, team, texts });

/** A text of at least three words with a full stop is a sentence; so is what a heading says. */
function sentencesOf(path: string): string[] {
  const page = builtPage(path);
  const leaves = [...page.querySelectorAll('main :is(h1, h2, h3, p, li, dd), footer p')].filter(
    (element) => !element.querySelector('h2, h3, p, li, dd, form'),
  );
  return leaves.map(textOf).filter((text) => /\w \S+ .*[.!?]$/.test(text));
}

function isWritten(sentence: string): boolean {
  if (INTERFACE.some((own) => (own instanceof RegExp ? own.test(sentence) : own === sentence)))
    return true;
  // A title and its sentence are two texts of the data, and the last line begins with the year.
  const rest = WRITTEN.filter((text) => sentence.endsWith(text)).sort(
    (a, b) => b.length - a.length,
  );
  const [longest] = rest;
  if (longest === undefined) return false;
  const title = sentence
    .slice(0, -longest.length)
    .replace(/[.\s]+$/, '')
    .trim();
  return title === '' || WRITTEN.includes(title) || /^© \d{4} /.test(title);
}

describe.each(BROWSING)('the sentences of %s', (path) => {
  test('are all in the content, where editors find them', () => {
    expect(sentencesOf(path).filter((sentence) => !isWritten(sentence))).toEqual([]);
  });
});

test('the sentences of some pages are found at all', { timeout: SLOW_MS }, () => {
  expect(BROWSING.flatMap(sentencesOf).length).toBeGreaterThan(BROWSING.length * 3);
});

test('everything that the content says of a page is on a page', { timeout: SLOW_MS }, () => {
  const all = PAGES.map(({ path }) => builtTextOf(path)).join('\n');
  const { shop, delivery, ...rest } = texts;
  // What shoppers search for is no text of a page.
  const { others, synonyms, ...shopPage } = shop;
  expect([others, synonyms]).not.toContain(null);
  const { promises, next } = delivery;
  // Who pays for sending back is told by a sentence that is made of it.
  const seller = { ...rest.seller, returns: {} };
  const towns = products.some(({ place }) => place) ? rest.home.towns : undefined;
  const shown = textsIn({
    ...rest,
    home: { ...rest.home, towns },
    seller,
    shopPage,
    promises,
    next,
  }).filter((text) => !/^\.\//.test(text));
  expect(shown.filter((text) => !all.includes(text))).toEqual([]);
});

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** The text of a page, its descriptions, alternative texts and the data of its islands. */
function builtTextOf(path: string): string {
  const html = builtText(path).replaceAll(
    /&(quot|#34|#39|lt|gt|amp);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
  return plain(`${textOf(builtPage(path).body)}\n${html}`);
}
