import { expect, test } from '@playwright/test';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { FIRST_SHOP } from '../../scripts/build/sites.ts';
import { load, LOAD_TOOL } from './support/load';
import { memoryOf, serveShop, serveWithNginx } from './support/servers';
import { ms, report, type Row } from './support/table';

const SECONDS = 10;

/** One of the pictures of the build. */
function aPicture(): string {
  const folder = path.resolve(FIRST_SHOP.distDir, 'client/_astro');
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.avif'));
  return `/_astro/${file}`;
}

test('server: requests a second, beside nginx with the same files', async () => {
  const shop = await serveShop(FIRST_SHOP);
  const nginx = await serveWithNginx(FIRST_SHOP);
  const rows: Row[] = [];
  for (const [what, address] of [
    ['a page', '/shop'],
    ['a picture', aPicture()],
  ] as const) {
    for (const [server, running] of [
      ['this server', shop],
      ['nginx', nginx],
    ] as const) {
      if (!running) continue;
      await load(running.origin + address, 200, 2);
      const { rate, p99Ms, failed } = await load(running.origin + address, 200, SECONDS);
      rows.push({
        what: `${what}, 200 connections`,
        server,
        'requests a second': Math.round(rate),
        '99% within': ms(p99Ms),
        failed,
      });
    }
  }
  const crowd = await load(`${shop.origin}/shop`, 1000, SECONDS);
  rows.push({
    what: 'a page, 1,000 connections',
    server: 'this server',
    'requests a second': Math.round(crowd.rate),
    '99% within': ms(crowd.p99Ms),
    failed: crowd.failed,
  });
  const memory = memoryOf(shop.pid);
  await shop.stop();
  await nginx?.stop();
  report(rows);
  report([
    { 'load made by': LOAD_TOOL, 'memory after the load': `${memory.toFixed(0)} MB (≤ 150 MB)` },
  ]);
  expect(rows.every(({ failed }) => failed === 0)).toBe(true);
});
