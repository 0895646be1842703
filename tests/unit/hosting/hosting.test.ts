import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  fileHeaders,
  fixedRules,
  type Headers,
  pageHeaders,
  type ServingRules,
} from '../../../config/serving-rules.ts';
import { CALLS } from '../../../config/calls.ts';
import { byFolder } from '../../../integrations/by-folder.ts';
import {
  headersFile,
  redirectsFile,
  writeCloudflare,
} from '../../../scripts/hosting/cloudflare.ts';
import { firebaseHosting } from '../../../scripts/hosting/firebase.ts';

const POLICY = "default-src 'self'; script-src 'self' 'sha256-abc='";
const PAGE = pageHeaders(POLICY);
const PINS = Array.from({ length: 100 }, (_, i) => `/pins/${i}.json`);
/** The shop pages of a catalogue with 2,000 products. */
const SHOP_PAGES = Array.from({ length: 83 }, (_, i) => [`/shop/${i + 2}`, PAGE] as const);
const FILES = [
  '/favicon.svg',
  '/robots.txt',
  '/speculation-rules.json',
  '/_astro/page.abc.js',
  ...PINS,
  '/feed.xml',
];
const PRODUCTS = Array.from({ length: 2000 }, (_, i) => [`/product/bowl-${i}`, PAGE] as const);
const NAMED = ['/', '/404', '/shop', '/order', '/login'].map((address) => [address, PAGE] as const);

/** A quarter of the products have been renamed. */
const MOVED = Object.fromEntries(
  PRODUCTS.slice(0, 500).map((_, i) => [`old-bowl-${i}`, `bowl-${i}`] as const),
);

const rules: ServingRules = {
  ...fixedRules({ PUBLIC_HSTS_PRELOAD: '1' }, MOVED),
  pages: byFolder([...NAMED, ...PRODUCTS, ...SHOP_PAGES]),
  files: fileHeaders(FILES),
};

/** A _headers file's entries, in order. */
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

/** The headers that a host sends for an address: those of all matching entries, joined if a name repeats. */
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
  test.each([
    '/',
    '/shop',
    '/shop/2',
    '/shop/3',
    '/product/bowl-7',
    '/order',
    '/order/',
    '/order/AAN-1001',
  ])('gives the page %s the same headers as our server', (address) => {
    expect(sentFor(address)).toEqual({ ...rules.everywhere, ...rules.overHttps, ...PAGE });
  });

  test.each([
    ['/_astro/page.abc.js', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'no-cache'],
    ['/pins/56.json', 'no-cache'],
    ['/feed.xml', 'no-cache'],
    ['/favicon.svg', 'public, max-age=86400, stale-while-revalidate=604800'],
  ])('gives the file %s the same headers as our server', (address, caching) => {
    expect(sentFor(address)).toEqual({
      ...rules.everywhere,
      ...rules.overHttps,
      'Cache-Control': caching,
    });
  });

  test('stays within Cloudflare Pages’ limits with 2,000 products: 100 entries, 2,000 characters a line', () => {
    const file = headersFile(rules, FILES);
    expect(entriesOf(file).length).toBeLessThanOrEqual(100);
    for (const line of file.split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
  });
});

describe('the _redirects file', () => {
  const lines = redirectsFile(rules).trim().split('\n');

  test('redirects renamed products, and serves one page for all orders', () => {
    expect(lines[0]).toBe('/product/old-bowl-0 /product/bowl-0 302');
    expect(lines.at(-1)).toBe('/order/* /order 200');
    expect(lines).toHaveLength(501);
  });

  test('stays within Cloudflare Pages’ limits: 2,000 plain redirects, 100 with a pattern, 1,000 characters a line', () => {
    const withPattern = lines.filter((line) => line.includes('*'));
    expect(lines.length - withPattern.length).toBeLessThanOrEqual(2000);
    expect(withPattern.length).toBeLessThanOrEqual(100);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(1000);
  });
});

test('the folder for Cloudflare Pages has a file for each page that is served without a redirect', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const client = path.join(folder, 'client');
  const built = [
    'index.html',
    'shop/index.html',
    'shop/2/index.html',
    '404.html',
    'sw.js',
    'sw.js.br',
  ];
  for (const name of built) {
    await mkdir(path.dirname(path.join(client, name)), { recursive: true });
    await writeFile(path.join(client, name), name);
  }
  await writeCloudflare(client, path.join(folder, 'out'), rules, FILES);
  const written = await readdir(path.join(folder, 'out'), { recursive: true, withFileTypes: true });
  const names = written
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(path.join(folder, 'out'), path.join(parentPath, name)),
    );
  expect(names.sort()).toEqual(
    [
      '404.html',
      '_headers',
      '_redirects',
      'index.html',
      'shop.html',
      'shop/2.html',
      'sw.js',
    ].sort(),
  );
});

describe('the generated firebase.json', () => {
  const service = { serviceId: 'shop', region: 'asia-south1' };
  const { hosting } = firebaseHosting('dist/client', rules, FILES, service);

  test('stays small with 2,000 products', () => {
    expect(hosting.headers.length).toBeLessThan(100);
    expect(hosting.rewrites.length).toBeLessThan(100);
  });

  test('redirects renamed products', () => {
    expect(hosting.redirects).toHaveLength(500);
    expect(hosting.redirects[7]).toEqual({
      source: '/product/old-bowl-7',
      destination: '/product/bowl-7',
      type: 302,
    });
  });

  test('sends requests that no file answers to the container, except for order pages', () => {
    const run = { serviceId: 'shop', region: 'asia-south1' };
    expect(hosting.rewrites).toEqual([
      { source: '/order/*', destination: '/order/index.html' },
      { source: '/product/*', run },
      ...Object.keys(CALLS).map((name) => ({ source: `/api/${name}`, run })),
    ]);
  });
});
