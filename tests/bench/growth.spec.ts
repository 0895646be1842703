import { expect, test } from '@playwright/test';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from '../../scripts/build/site.ts';
import type { Site } from '../../scripts/build/sites.ts';
import { makeShopOf } from '../support/many-products';
import { memoryOf, serveShop } from './support/servers';
import { kb, report, type Row } from './support/table';

const SIZES = [20, 200, 2000];

const seconds = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return `${((performance.now() - started) / 1000).toFixed(0)} s`;
};

async function buildQuietly(site: Site): Promise<void> {
  expect(await build({ site, quiet: true })).toBe(true);
}

/** The bytes of a file as it is sent; where a small shop has no such file, there are none. */
function bytesOf({ distDir }: Site, name: string): number {
  const file = path.resolve(distDir, 'client', `${name}.br`);
  return existsSync(file) ? statSync(file).size : 0;
}

const sent = (site: Site, page: string) => kb(bytesOf(site, `${page}/index.html`));

test('growth: a shop with 20, 200 and 2,000 products', async () => {
  test.setTimeout(60 * 60_000);
  const rows: Row[] = [];
  const begun: number[] = [];
  for (const size of SIZES) {
    const site = await makeShopOf(size);
    const time = await seconds(() => buildQuietly(site));
    const server = await serveShop(site);
    const shop = bytesOf(site, 'shop/index.html');
    begun.push(shop);
    const growth = (100 * shop) / (begun[0] ?? shop) - 100;
    rows.push({
      products: size,
      '/shop, HTML sent': `${kb(shop)} (${growth.toFixed(0)} %, ≤ 10 %)`,
      '/product/urli-bowl': sent(site, 'product/urli-bowl'),
      '/favourites': sent(site, 'favourites'),
      '/cart': sent(site, 'cart'),
      '/checkout': sent(site, 'checkout'),
      'a part': kb(bytesOf(site, 'catalogue/part/all/1.json')),
      'a product': kb(bytesOf(site, 'catalogue/product/urli-bowl.json')),
      index: kb(bytesOf(site, 'catalogue/index.json')),
      build: time,
      'memory of the server': `${memoryOf(server.pid).toFixed(0)} MB`,
    });
    await server.stop();
  }
  report(rows);
});

test('build: the first one, and one after a changed price', async () => {
  const site = await makeShopOf(20);
  for (const kept of ['compressed', 'minified', 'pictures'])
    rmSync(path.join('.cache', kept), { recursive: true, force: true });
  const first = await seconds(() => buildQuietly(site));
  const product = path.join(site.contentDir, 'products/akhand-diya.yaml');
  writeFileSync(product, readFileSync(product, 'utf8').replace(/^price: .*$/m, 'price: 2001'));
  const second = await seconds(() => buildQuietly(site));
  report([
    { build: 'first, with nothing in the cache', time: first },
    { build: 'one changed price', time: `${second} (≤ 10 s)` },
  ]);
});
