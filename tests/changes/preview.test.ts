import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ROOT } from '../../scripts/processes.ts';
import { openBrowser, preview, type Preview } from './previewed';
import { copyShop, type ShopCopy } from './shop-copy';

const URLI = 'products/urli-bowl.yaml';
const PAGE = '/product/urli-bowl';
const SLOW_MS = 180_000;

let shop: ShopCopy;
let server: Preview;

beforeAll(async () => {
  shop = await copyShop('.cache/previewed-shop');
  // The server must start despite a mistake.
  await shop.set('products/lota-vase.yaml', { price: 'free' });
  server = await preview(shop);
}, SLOW_MS);
afterAll(async () => {
  await server.end();
}, SLOW_MS);

/** Saves may take seconds on a slow machine, and asking for pages more often would make it slower. */
const eventually = (assertion: () => Promise<void>) =>
  vi.waitFor(assertion, { timeout: 30_000, interval: 300 });
const shows = (path: string, text: string) =>
  eventually(async () => expect((await server.page(path)).html).toContain(text));

describe('npm run dev', { timeout: SLOW_MS }, () => {
  test('starts despite a mistake in the content, and reports it in the terminal', async () => {
    expect(server.output()).toContain('lota-vase.yaml, line 3, price: found "free"');
    expect((await server.page('/')).status).toBe(200);
    await shop.set('products/lota-vase.yaml', { price: 3999 });
    await server.reports();
  });

  test('serves neither the repository’s settings nor the practice accounts', async () => {
    const folder = join(ROOT, '.emulator');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'probe.json'), '{"probe":1}');
    onTestFinished(() => rm(join(folder, 'probe.json')));
    for (const file of ['.emulator/probe.json', '.git/config'])
      for (const address of [
        `/${file}`,
        `/@fs${ROOT}/${file}`,
        `/@fs${ROOT}/${file}?raw`,
        `/${file}?import&raw`,
      ]) {
        const { status, html } = await server.page(address);
        expect([status, html.includes('probe') || html.includes('[core]')], address).not.toEqual([
          200,
          true,
        ]);
      }
  });

  test('shows each of several consecutive saves', async () => {
    for (let price = 5001; price <= 5005; price += 1) {
      await shop.set(URLI, { price });
      await shows(PAGE, `₹${price.toLocaleString('en-IN')}`);
    }
  });

  test('keeps showing the last valid content of a file with a mistake until the mistake is corrected', async () => {
    const path = join(shop.contentDir, URLI);
    const good = await readFile(path, 'utf8');
    for (const bad of ['', 'name: Urli: large\n', good.replace(/^price:.*$/m, 'price: free')]) {
      await writeFile(path, bad);
      await server.reports('urli-bowl.yaml');
      expect(await server.page(PAGE)).toMatchObject({ status: 200 });
      expect((await server.page(PAGE)).html).toContain('₹5,005');
    }
    await writeFile(path, good.replace(/^price:.*$/m, 'price: 6001'));
    await server.reports();
    await shows(PAGE, '₹6,001');
  });

  test('keeps showing the last valid content of a page whose file is missing', async () => {
    for (const file of ['site/site.yaml', 'site/home.yaml']) {
      for (const page of ['/', '/shop', PAGE]) await server.page(page);
      await shop.rename(file, `${file}.aside`);
      await server.reports(file.split('/')[1]);
      for (const page of ['/', '/shop', PAGE])
        expect((await server.page(page)).status, `${page} without ${file}`).toBe(200);
      await shop.rename(`${file}.aside`, file);
      await server.reports();
    }
    await shows('/', 'From the workshop');
  });

  test('shows a product again after its file was renamed and renamed back', async () => {
    await shop.rename(URLI, 'products/urli.yaml');
    await shows('/product/urli', '₹6,001');
    await shop.rename('products/urli.yaml', URLI);
    await shows(PAGE, '₹6,001');
  });

  test('sends pictures with no-cache, so that one replaced under the same name is seen', async () => {
    const { html } = await server.page(PAGE);
    const source = /src="(\/_image[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const picture = () => fetch(server.address + source);
    const before = Buffer.from(await (await picture()).arrayBuffer());
    expect((await picture()).headers.get('cache-control')).toBe('no-cache');
    await cp(
      join(shop.contentDir, 'products/lota-vase.jpg'),
      join(shop.contentDir, 'products/urli-bowl.jpg'),
    );
    const after = Buffer.from(await (await picture()).arrayBuffer());
    expect(after.equals(before)).toBe(false);
  });

  test('shows the report above the page in the browser until the mistake is corrected', async () => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(server.address + PAGE, { timeout: 90_000 });
      const report = page.getByRole('alert').filter({ hasText: 'To correct in the content' });
      await shop.set(URLI, { price: 'free' });
      await report.waitFor({ timeout: 60_000 });
      expect(await report.textContent()).toContain('urli-bowl.yaml, line 3, price: found "free"');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Urli Bowl');
      await shop.set(URLI, { price: 6002 });
      await report.waitFor({ state: 'detached', timeout: 60_000 });
      await page.getByText('₹6,002').first().waitFor({ timeout: 60_000 });
    } finally {
      await browser.close();
    }
  });

  test('says in the cart and at the PIN code where a composition seller may sell', async () => {
    await shop.set('site/seller.yaml', { gst: 'composition', gstin: '09ABCDE1234F1ZY' });
    const sentence = 'We deliver within Uttar Pradesh only.';
    await shows('/cart', sentence);
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(server.address + PAGE, { timeout: 90_000 });
      await page
        .getByRole('button', { name: /^Add to cart/i })
        .first()
        .click({ timeout: 60_000 });
      await page.goto(`${server.address}/cart`, { timeout: 90_000 });
      await page.getByText(sentence).waitFor({ timeout: 60_000 });
      await page.goto(`${server.address}/checkout`, { timeout: 90_000 });
      await page.getByRole('textbox', { name: 'PIN code' }).fill('411001', { timeout: 60_000 });
      await page.getByText(sentence).waitFor({ timeout: 60_000 });
      await page.getByRole('textbox', { name: 'PIN code' }).fill('244001');
      await page.getByText(sentence).waitFor({ state: 'detached', timeout: 60_000 });
    } finally {
      await browser.close();
    }
  });
});
