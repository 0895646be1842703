import type { Page } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildIfStale } from '../../scripts/build/site.ts';
import { createApp } from '../../server/app.ts';
import { makeShopOf } from '../support/many-products';
import { axe, expect, test } from './support/test';

// One build for all of them.
test.describe.configure({ mode: 'default' });

let server: Server;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const shop = await makeShopOf(100);
  expect(await buildIfStale(shop)).toBe(true);
  const app = await createApp({
    distDir: shop.distDir,
    onDemand: (_req, _res, next) => next(),
    log: () => undefined,
  });
  server = createServer(app);
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const at = (path: string) => `http://localhost:${(server.address() as AddressInfo).port}${path}`;
const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');
const status = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ of \d+$/ });
const more = (page: Page) => page.getByRole('button', { name: 'Load More Products' });

/** The addresses of the cards that are shown. */
const shown = (page: Page) =>
  cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

async function loadMore(page: Page, expected: number): Promise<void> {
  await more(page).click();
  await expect(cards(page)).toHaveCount(expected);
}

test('all products of a large shop are reached by Load More, filter, search and Back', async ({
  page,
}) => {
  await page.goto(at('/shop'));
  await expect(status(page)).toHaveText('6 of 100');
  for (const count of [12, 18, 24, 30]) await loadMore(page, count);
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused();
  await expect(status(page)).toHaveText('30 of 100');
  const before = await shown(page);
  expect(new Set(before).size).toBe(30);
  await axe(page);

  // A card that was fetched is like one of the page.
  const [old, fetched] = await Promise.all(
    [cards(page).nth(12), cards(page).nth(29)].map((card) =>
      card.evaluate((it) =>
        [...it.querySelectorAll('*')].map(({ tagName, className }) => `${tagName}.${className}`),
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
  await sidebar.getByRole('link', { name: /Lighting/ }).click();
  await expect(page).toHaveURL(at('/shop?category=lighting'));
  await expect(status(page)).toHaveText('6 of 25');
  for (const count of [12, 18, 24, 25]) await loadMore(page, count);
  await expect(more(page)).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search' }).fill('lantern');
  await expect(status(page)).toHaveText('5 of 5');
  await sidebar.getByRole('link', { name: /All pieces/ }).click();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price, low to high');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expect(page).toHaveURL(at('/shop?sort=price-up'));
  await expect(status(page)).toHaveText('6 of 100');
  const prices = (await cards(page).getByText(/^₹/).allTextContents()).map((price) =>
    Number(price.replaceAll(/\D/g, '')),
  );
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(prices[0]).toBe(1499);
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzz');
  await expect(page.getByText('Nothing here is called that.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(cards(page)).toHaveCount(6);
});

test('what cannot be loaded is said, and can be tried again', async ({ page, expectConsole }) => {
  expectConsole(/part\/all\/2\.json|ERR_FAILED/);
  await page.route('**/catalogue/**', (route) => route.abort());
  await page.goto(at('/shop'));
  for (const count of [12, 18]) await loadMore(page, count);
  await more(page).click();
  await expect(page.getByText('The next pieces could not be loaded')).toBeVisible();
  await expect(cards(page)).toHaveCount(18);
  await page.unroute('**/catalogue/**');
  await more(page).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(18);
});

test('the favourites of a large shop are fetched, and so is a shared list', async ({
  page,
  expectConsole,
}) => {
  // A file that is not there is how the shop says that there is no such product.
  expectConsole(/no-such-piece\.json/);
  await page.goto(at('/shop/3'));
  await axe(page);
  const href = (await shown(page))[7]!;
  const id = href.replace('/product/', '');
  await page.goto(at(href));
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await page.getByRole('button', { name: 'Favourite' }).click();
  await page.goto(at('/favourites'));
  const pieces = page.getByRole('main').getByRole('article');
  await expect(pieces.getByRole('heading')).toHaveText([name]);
  await axe(page);
  await page.getByRole('button', { name: `Remove ${name} from favourites` }).click();
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await page.goto(at(`/favourites#${id},../cart,no-such-piece`));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/shared with you/);
  await expect(pieces.getByRole('heading')).toHaveText([name]);
});

test('cart and checkout take today’s prices of what the cart holds, and wait when they cannot be had', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/catalogue\/product|ERR_FAILED/);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/catalogue/')) asked.push(pathname);
  });
  await page.goto(at('/shop/2'));
  const href = (await shown(page))[3]!;
  await page.goto(at(href));
  const price = await page.locator('.price .numeric').textContent();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cart')))
    .toContain(href.replace('/product/', ''));
  await page.evaluate(() => {
    const lines = JSON.parse(localStorage.getItem('cart') ?? '') as { product: object }[];
    const [line] = lines;
    const cheap = { ...line, product: { ...line?.product, price: 1 } };
    const gone = { product: { id: 'no-such', name: 'Old Lamp', image: '', price: 9 }, quantity: 1 };
    localStorage.setItem('cart', JSON.stringify([cheap, gone]));
  });

  await page.route('**/catalogue/**', (route) => route.abort());
  await page.goto(at('/cart'));
  await expect(page.getByText('Today’s prices could not be fetched.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total: ₹10.00');
  await axe(page);
  await page.goto(at('/checkout'));
  await expect(page.getByText('Today’s prices could not be fetched.')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Checkout' })).toHaveCount(0);

  await page.unroute('**/catalogue/**');
  asked.length = 0;
  await page.getByRole('button', { name: 'Try again' }).click();
  const form = page.getByRole('form', { name: 'Checkout' });
  await expect(form.getByText(`${price}.00`).first()).toBeVisible();
  await expect(form.getByText('Old Lamp')).toBeVisible();
  await expect(page.getByText('A price has changed')).toBeVisible();
  expect(asked.sort()).toEqual(
    ['no-such', href.replace('/product/', '')].map((id) => `/catalogue/product/${id}.json`).sort(),
  );
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a cart that was open before opens again, and checkout with it', async ({
    page,
    context,
    tolerateConsole,
  }) => {
    tolerateConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.goto(at('/product/urli-bowl'));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    const isKept = (path: string) =>
      page.evaluate(async (it) => (await caches.match(it)) !== undefined, path);
    await expect.poll(() => isKept('/checkout')).toBe(true);
    await page.goto(at('/cart'));
    await expect.poll(() => isKept('/catalogue/product/urli-bowl.json')).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByLabel('Quantity of Urli Bowl')).toHaveValue('1');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByRole('form', { name: 'Checkout' })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a large shop is browsed page by page, a category too', async ({ page }) => {
    await page.goto(at('/shop'));
    const seen = await shown(page);
    for (const part of [2, 3, 4, 5, 6]) {
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL(at(`/shop/${part}`));
      seen.push(...(await shown(page)));
    }
    await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
    expect(new Set(seen).size).toBe(100);
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Lighting' })
      .click();
    await expect(page).toHaveURL(at('/shop/lighting/1'));
    await expect(page.getByText('1 to 18 of 25')).toBeVisible();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page.getByText('19 to 25 of 25')).toBeVisible();
    await expect(cards(page)).toHaveCount(7);
  });
});
