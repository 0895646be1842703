import { expect, test } from '@playwright/test';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from '../../scripts/build/site.ts';
import type { Site } from '../../scripts/build/sites.ts';
import { makeCatalogue } from './support/catalogue';
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

const sent = ({ distDir }: Site, page: string) =>
  kb(statSync(path.resolve(distDir, 'client', page, 'index.html.br')).size);

test('growth: a shop with 20, 200 and 2,000 products', async () => {
  test.setTimeout(60 * 60_000);
  const rows: Row[] = [];
  for (const size of SIZES) {
    const site = await makeCatalogue(size);
    const time = await seconds(() => buildQuietly(site));
    const server = await serveShop(site);
    rows.push({
      products: size,
      '/shop, HTML sent': sent(site, 'shop'),
      '/cart': sent(site, 'cart'),
      '/checkout': sent(site, 'checkout'),
      build: time,
      'memory of the server': `${memoryOf(server.pid).toFixed(0)} MB`,
    });
    await server.stop();
  }
  report(rows);
});

test('build: the first one, and one after a changed price', async () => {
  const site = await makeCatalogue(20);
  rmSync('.cache/astro/assets', { recursive: true, force: true });
  const first = await seconds(() => buildQuietly(site));
  const product = path.join(site.contentDir, 'products/akhand-diya.yaml');
  writeFileSync(product, readFileSync(product, 'utf8').replace(/^price: .*$/m, 'price: 2001'));
  const second = await seconds(() => buildQuietly(site));
  report([
    { build: 'first, without any picture in the cache', time: first },
    { build: 'one changed price', time: `${second} (≤ 10 s)` },
  ]);
});
