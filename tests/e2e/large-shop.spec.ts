import type { Page } from '@playwright/test';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/app.ts';
import { NEXT_SHOP } from '../changes/next-shop';
import { withoutBook } from './support/releases';
import { axe, expect, test } from './support/test';

// One worker runs all of these tests, so that the server starts only once.
test.describe.configure({ mode: 'default' });

let server: Server;
test.beforeAll(async () => {
  const app = await createApp({
    distDir: NEXT_SHOP.distDir,
    onDemand: withoutBook,
    log: () => undefined,
  });
  await app.listen({ port: 0 });
  server = app.server;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const at = (path: string) => `http://localhost:${(server.address() as AddressInfo).port}${path}`;
const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');
const status = (page: Page) => page.locator('[data-count]');
const more = (page: Page) => page.getByRole('button', { name: 'Load More Products' });

/** The addresses to which the visible cards link. */
const shown = (page: Page) =>
  cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

async function loadMore(page: Page, expected: number): Promise<void> {
  await more(page).click();
  await expect(cards(page)).toHaveCount(expected);
}

test('Load More, filter, search and Back reach all products of a large shop', async ({ page }) => {
  await page.goto(at('/shop'));
  await expect(status(page)).toHaveText('6 of 31 pieces');
  for (const count of [12, 18, 24, 30]) await loadMore(page, count);
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused();
  await expect(status(page)).toHaveText('30 of 31 pieces');
  const before = await shown(page);
  expect(new Set(before).size).toBe(30);

  // A card that was fetched later must equal one from the page.
  const [old, fetched] = await Promise.all(
    [cards(page).nth(12), cards(page).nth(29)].map((card) =>
      card.evaluate((it) =>
        [...it.querySelectorAll(':not(.second)')].map(
          ({ tagName, className }) => `${tagName}.${className}`,
        ),
      ),
    ),
  );
  expect(fetched).toEqual(old);
  const link = cards(page).nth(27).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const [name, top] = [
    await link.getByRole('heading').textContent(),
    await page.evaluate(() => window.scrollY),
  ];
  expect(await link.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(
    '.avif',
  );
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!);
  await page.goBack();
  await expect(cards(page)).toHaveCount(30);
  await page.reload();
  await expect(cards(page)).toHaveCount(30);
  expect(await shown(page)).toEqual(before);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top - 60);

  const sidebar = page.getByRole('navigation', { name: 'Categories' });
  await sidebar.getByRole('link', { name: /Accessories/ }).click();
  await expect(page).toHaveURL(at('/shop?category=accessories'));
  await expect(status(page)).toHaveText('6 of 16 pieces');
  for (const count of [12, 16]) await loadMore(page, count);
  await expect(more(page)).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search' }).fill('no. 11');
  await expect(status(page)).toHaveText('1 piece');
  await sidebar.getByRole('link', { name: /All pieces/ }).click();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Lowest price');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expect(page).toHaveURL(at('/shop?sort=price-up'));
  await expect(status(page)).toHaveText('6 of 31 pieces');
  const prices = (await cards(page).getByText(/^₹/).allTextContents()).map((price) =>
    Number(price.replaceAll(/\D/g, '')),
  );
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(prices[0]).toBe(1499);
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzz');
  await expect(page.getByText('Nothing found for “zzz”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(cards(page)).toHaveCount(6);
});

test('a large shop reports that Load More has failed, and can try again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/catalogue|ERR_FAILED/);
  await page.route('**/catalogue', (route) => route.abort());
  await page.goto(at('/shop'));
  for (const count of [12, 18, 24]) await loadMore(page, count);
  await more(page).click();
  await expect(page.getByText('The next pieces could not be loaded')).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await page.unroute('**/catalogue');
  await loadMore(page, 30);
});

test('favourites and shared lists show products of a large shop', async ({ page }) => {
  await page.goto(at('/shop/2'));
  await axe(page);
  const href = (await shown(page))[5]!;
  const id = href.replace('/product/', '');
  await page.goto(at(href));
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await page.getByRole('button', { name: 'Favourite' }).click();
  await page.goto(at('/favourites'));
  const pieces = page.getByRole('main').getByRole('article');
  await expect(pieces.getByRole('heading')).toHaveText([name]);
  await page.getByRole('button', { name: `Remove ${name} from favourites` }).click();
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await page.goto(at(`/favourites#${id},../cart,no-such-piece`));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/shared with you/);
  await expect(pieces.getByRole('heading')).toHaveText([name]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a large shop can be browsed page by page', async ({ page }) => {
    await page.goto(at('/shop'));
    const first = await shown(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(at('/shop/2'));
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
    expect(new Set([...first, ...(await shown(page))]).size).toBe(31);
  });
});
