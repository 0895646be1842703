import { describe, expect, test } from 'vitest';
import {
  fileHeaders,
  fixedRules,
  type Headers,
  pageHeaders,
  type ServingRules,
} from '../../../config/serving-rules.ts';
import { byFolder } from '../../../integrations/by-folder.ts';
import { firebaseHosting } from '../../../scripts/hosting/firebase.ts';
import { headersFile, redirectsFile } from '../../../scripts/hosting/static-host.ts';

const POLICY = "default-src 'self'; script-src 'self' 'sha256-abc='";
const PAGE = pageHeaders(POLICY);
const FILES = ['/favicon.svg', '/robots.txt', '/speculation-rules.json', '/_astro/page.abc.js'];
const PRODUCTS = Array.from({ length: 2000 }, (_, i) => [`/product/bowl-${i}`, PAGE] as const);
const NAMED = ['/', '/404', '/shop', '/order', '/login'].map((address) => [address, PAGE] as const);

const rules: ServingRules = {
  ...fixedRules({ PUBLIC_HSTS_PRELOAD: '1' }),
  pages: byFolder([...NAMED, ...PRODUCTS]),
  files: fileHeaders(FILES),
};

/** The entries of a _headers file, in their order. */
function entriesOf(file: string): [string, Headers][] {
  return file.split(/\n(?=\S)/).map((block) => {
    const [pattern = '', ...lines] = block.trim().split('\n');
    const headers = lines.map((line) =>
      line
        .trim()
        .split(/: (.*)/s)
        .slice(0, 2),
    );
    return [pattern, Object.fromEntries(headers) as Headers];
  });
}

/**
 * The headers that such a host sends for an address: those of all matching entries, joined where a
 * name occurs twice.
 */
function sentFor(address: string): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const [pattern, headers] of entriesOf(headersFile(rules, FILES))) {
    const fits = pattern.endsWith('*')
      ? address.startsWith(pattern.slice(0, -1))
      : address === pattern;
    if (!fits) continue;
    for (const [name, value] of Object.entries(headers)) {
      sent[name] = name in sent ? `${sent[name]}, ${value}` : value;
    }
  }
  return sent;
}

describe('the _headers file', () => {
  test.each(['/', '/shop', '/shop/', '/product/bowl-7', '/order', '/order/', '/order/AAN-1001'])(
    'sends with the page %s what our server sends',
    (address) => {
      expect(sentFor(address)).toEqual({ ...rules.everywhere, ...rules.overHttps, ...PAGE });
    },
  );

  test.each([
    ['/_astro/page.abc.js', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'no-cache'],
    ['/favicon.svg', 'public, max-age=86400, stale-while-revalidate=604800'],
  ])('sends with the file %s what our server sends', (address, caching) => {
    expect(sentFor(address)).toEqual({
      ...rules.everywhere,
      ...rules.overHttps,
      'Cache-Control': caching,
    });
  });

  test('keeps to the limits of Cloudflare Pages with 2,000 products', () => {
    const file = headersFile(rules, FILES);
    expect(entriesOf(file).length).toBeLessThanOrEqual(100);
    for (const line of file.split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
    expect(redirectsFile(rules).trim().split('\n').length).toBeLessThanOrEqual(100);
  });
});

test('the _redirects file lets one page answer for all orders', () => {
  expect(redirectsFile(rules)).toBe('/order/* /order/ 200\n');
});

describe('firebase.json', () => {
  const { hosting } = firebaseHosting(rules, FILES, { serviceId: 'shop', region: 'asia-south1' });

  test('stays small with 2,000 products', () => {
    expect(hosting.headers.length).toBeLessThan(100);
  });

  test('sends what has no file, and is no order, to the container', () => {
    const run = { serviceId: 'shop', region: 'asia-south1' };
    expect(hosting.rewrites).toEqual([
      { source: '/order/*', destination: '/order/index.html' },
      { source: '/product/*', run },
      { source: '/api/user/register', run },
    ]);
  });
});
