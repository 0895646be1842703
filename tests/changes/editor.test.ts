import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { request } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, preview, type Preview } from './previewed';
import { copyShop, type ShopCopy } from './shop-copy';

const URLI = 'products/urli-bowl.yaml';
const SLOW_MS = 240_000;
const WAIT_MS = 60_000;

let shop: ShopCopy;
let server: Preview;
let browser: Browser;

beforeAll(async () => {
  shop = await copyShop('.cache/edited-shop');
  server = await preview(shop, 'edit');
  browser = await openBrowser();
}, SLOW_MS);
afterAll(async () => {
  await browser.close();
  await server.end();
}, SLOW_MS);

const read = (file: string) => readFile(join(shop.contentDir, file), 'utf8');

async function openEditor(viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.goto(`${server.address}/edit/`, { timeout: 120_000 });
  await page.getByRole('heading', { name: 'Edit the shop' }).waitFor();
  return page;
}

async function findsNothing(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`),
  ).toEqual([]);
}

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const label = await focused
      .evaluate((element) =>
        'labels' in element && element.labels instanceof NodeList && element.labels.length > 0
          ? (element.labels[0] as HTMLElement).innerText
          : (element as HTMLElement).innerText,
      )
      .catch(() => '');
    if (name.test(label)) return;
  }
  throw new Error(`Nothing called ${name} can be reached`);
}

/** What the server answers to a request with these headers. */
const statusOf = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<number | undefined>((resolve, reject) => {
    request(server.address + path, { method, headers }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end(method === 'POST' ? '{}' : undefined);
  });

describe('npm run edit', { timeout: SLOW_MS }, () => {
  test('changes a price by keyboard, shows it on the page, and takes it back after a reload', async () => {
    const before = await read(URLI);
    const page = await openEditor();
    await findsNothing(page);
    await tabTo(page, /^Urli Bowl/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Urli Bowl' }).waitFor();
    await findsNothing(page);
    await tabTo(page, /^Price/);
    await page.keyboard.type('5,799 Rs');
    await page.getByText('Did you mean 5799?').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('5,799');
    await page.keyboard.press('Control+S');
    await page.getByText('Saved.').waitFor();
    expect(await read(URLI)).toBe(before.replace('price: 5499', 'price: 5799'));
    await page.frameLocator('iframe').getByText('₹5,799').first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Undo: Price' }).click();
    await page.getByText('Undone. Urli Bowl: Price is ₹5,499 again.').waitFor();
    expect(await read(URLI)).toBe(before);
    await page.context().close();
  });

  test('opens the field of a sentence that is clicked on the page, on a phone too', async () => {
    const page = await openEditor({ width: 360, height: 740 });
    await findsNothing(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    const focusIsAt = (id: string) =>
      expect
        .poll(() => page.evaluate(() => document.activeElement?.id), { timeout: WAIT_MS })
        .toBe(id);
    await page.getByRole('link', { name: 'See the page' }).click();
    await focusIsAt('page');
    const shown = page.frameLocator('iframe');
    await shown.getByRole('heading', { level: 1 }).first().click();
    await page.getByRole('heading', { level: 1, name: /^The shop/ }).waitFor();
    await focusIsAt('root_tagline');
    await shown.getByRole('link', { name: 'Instagram' }).click();
    await focusIsAt('root_social_0_url');
    await shown.locator('footer').getByRole('link', { name: 'Returns' }).first().click();
    await page.getByText('Where do these words come from?').waitFor();
    await page.getByRole('heading', { level: 1, name: /^The shop/ }).waitFor();
    await shown.getByRole('heading', { level: 3, name: 'Urli Bowl' }).locator('+ p').click();
    await page.getByRole('heading', { level: 1, name: 'Urli Bowl' }).waitFor();
    await focusIsAt('root_place_town');
    const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
    expect(save?.y).toBeGreaterThanOrEqual(0);
    await page.getByRole('link', { name: 'To the form' }).click();
    await focusIsAt('form');
    await findsNothing(page);
    await page.context().close();
  });

  test('shows the page of the chosen product again, wherever the preview is, and presses none of its buttons', async () => {
    const page = await openEditor();
    await page.getByRole('link', { name: /^Urli Bowl/ }).click();
    const shown = page.frameLocator('iframe');
    const heading = shown.getByRole('heading', { level: 1, name: 'Urli Bowl' });
    await heading.waitFor();
    await shown.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByText('These words are part of the program.').waitFor();
    await shown.locator('footer').getByRole('link', { name: 'About', exact: true }).click();
    await heading.waitFor({ state: 'detached' });
    await page.getByText('These words are part of the program.').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Urli Bowl/ }).click();
    await heading.waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('cart');
    await page.context().close();
  });

  test('leads from Start to the holidays, and keeps the button that moved an entry in view', async () => {
    const page = await openEditor({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Holidays', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id), { timeout: WAIT_MS })
      .toBe('root_holidays');
    const top = await page.locator('#root_holidays').boundingBox();
    expect(top?.y).toBeGreaterThanOrEqual(0);
    expect(top?.y).toBeLessThan(370);
    const buttons = await page.locator('fieldset button').allTextContents();
    expect(buttons.filter((name, at) => buttons.indexOf(name) !== at)).toEqual([]);
    await page.getByRole('link', { name: 'All content' }).click();
    await page.getByText('Products', { exact: true }).click();
    await page.getByRole('link', { name: /^Lota/ }).click();
    const move = page.getByRole('button', { name: 'Move up in the order' });
    await move.click();
    await page.getByText(/Now number \d+ of/).waitFor();
    const moved = await move.boundingBox();
    expect(moved?.y).toBeGreaterThan(0);
    expect(moved?.y).toBeLessThan(740);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('is back in its place.').waitFor();
    await page.context().close();
  });

  test('keeps unsaved input when the file changes elsewhere, and shows both values', async () => {
    const page = await openEditor();
    await page.getByRole('link', { name: /^Lota Vase/ }).click();
    await page.getByLabel('Price').fill('4100');
    await shop.set('products/lota-vase.yaml', { price: 3888, name: 'Lota' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('you typed “4100”; meanwhile it says “3888”').waitFor();
    expect(await page.getByLabel('Price').inputValue()).toBe('4100');
    expect(await page.getByLabel('Name').first().inputValue()).toBe('Lota');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    expect(await read('products/lota-vase.yaml')).toContain('price: 4100');
    await page.context().close();
  });

  test('saves input typed during a save', async () => {
    const page = await openEditor();
    await page.getByRole('link', { name: /^Lota/ }).click();
    await page.getByLabel('Price').press('Control+S');
    await page.getByText('Nothing has changed since').waitFor();
    for (const price of ['4200', '4300', '4400']) {
      await page.getByLabel('Price').fill(price);
      await page.keyboard.press('Control+S');
    }
    await expect
      .poll(() => read('products/lota-vase.yaml'), { timeout: WAIT_MS })
      .toContain('price: 4400');
    await page.getByText('Saved.').waitFor();
    expect(await page.getByText('changed elsewhere').count()).toBe(0);
    await page.context().close();
  });

  test('shows the page of a new product, which begins as a copy', async () => {
    const page = await openEditor();
    await page.getByRole('link', { name: /^Lota/ }).click();
    await page.getByText('Add a new one like this').click();
    await page.getByLabel('Its name').fill('Kansa Thali');
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('Added. Now choose its photos').waitFor();
    await page
      .frameLocator('iframe')
      .getByRole('heading', { level: 1, name: 'Kansa Thali' })
      .waitFor();
    await page.context().close();
  });

  test('answers no other website, host name or frame', async () => {
    const host = new URL(server.address).host;
    expect(await statusOf('/edit/', { host })).toBe(200);
    expect(await statusOf('/edit/', { host: `shop.example:${new URL(server.address).port}` })).toBe(
      403,
    );
    expect(await statusOf('/edit/', { host, origin: 'http://localhost:5173' })).toBe(403);
    expect(
      await statusOf('/edit/', { host, 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }),
    ).toBe(403);
    expect(await statusOf('/edit/save', { host }, 'POST')).toBe(403);
    expect(await statusOf('/edit/products/urli-bowl.jpg', { host })).toBe(403);
    expect(
      await statusOf('/edit/../edit/save', { host, origin: 'https://evil.example' }, 'POST'),
    ).toBe(403);
  });
});
