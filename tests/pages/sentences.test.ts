import { expect, test } from 'vitest';
import { builtPage, builtText, textOf } from '../support/built';
import { PAGES } from '../support/pages';
import { products, texts } from '../support/todays-shop';

/** Reading every page takes some seconds on a busy machine. */
const SLOW_MS = 60_000;

const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll(/\*([^*]+)\*/g, '$1')
    .trim();

/** Every text as shown; some depend on how orders are sent. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [plain(data)];
  if (typeof data !== 'object' || data === null) return [];
  return 'orders' in data ? [] : Object.values(data).flatMap(textsIn);
}

test('everything that the content says of a page is on a page', { timeout: SLOW_MS }, () => {
  const all = PAGES.map(({ path }) => builtTextOf(path)).join('\n');
  const { shop, delivery, ...rest } = texts;
  // Search words aren't shown on a page.
  const { others, synonyms, ...shopPage } = shop;
  expect([others, synonyms]).not.toContain(null);
  const { promises, next } = delivery;
  // A generated sentence says who pays return postage.
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

/** A page's text, descriptions, alternative texts and island data. */
function builtTextOf(path: string): string {
  const html = builtText(path).replaceAll(
    /&(quot|#34|#39|lt|gt|amp);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
  return plain(`${textOf(builtPage(path).body)}\n${html}`);
}
