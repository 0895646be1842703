import { expect, test } from 'vitest';
import { fillIn } from '../../src/collections/marks';
import { paymentFacts } from '../../src/shop/payment/policy';
import { builtPage, builtText, textOf } from '../support/built';
import { PAGES } from '../support/pages';
import { products, texts } from '../support/todays-shop';

/** Reading every page takes seconds on a busy machine. */
const SLOW_MS = 60_000;

const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll(/\*([^*]+)\*/g, '$1')
    .trim();

/** All texts, without those that depend on how the shop receives orders. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [plain(data)];
  if (typeof data !== 'object' || data === null) return [];
  return 'orders' in data ? [] : Object.values(data).flatMap(textsIn);
}

test('every text of the content is on a page', { timeout: SLOW_MS }, () => {
  const all = PAGES.map(({ path }) => builtTextOf(path)).join('\n');
  const { checkout } = texts.buying;
  // A setting of the build decides which of these pages say.
  const [direct, online] = [paymentFacts(checkout, false), paymentFacts(checkout, true)];
  const facts = all.includes(plain(online.howToPay)) ? online : direct;
  // Codes and rates are for bills.
  const { shop, delivery, ...rest } = { ...fillIn(texts, facts), tax: undefined };
  // Pages don't show search words.
  const { others, synonyms, ...shopPage } = shop;
  expect([others, synonyms]).not.toContain(null);
  const { promises, next } = delivery;
  // Pages show these values only within generated sentences.
  const seller = { ...rest.seller, returns: {}, billPrefix: undefined, gst: undefined };
  const towns = products.some(({ place }) => place) ? rest.home.towns : undefined;
  const shown = textsIn({
    ...rest,
    // Codes and rates are for bills.
    tax: undefined,
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

/** A page's text and its HTML, which has the alternative texts and the islands' data. */
function builtTextOf(path: string): string {
  const html = builtText(path).replaceAll(
    /&(quot|#34|#39|lt|gt|amp);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
  return plain(`${textOf(builtPage(path).body)}\n${html}`);
}
