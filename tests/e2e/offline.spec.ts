import type { Page } from '@playwright/test';
import type { ServerResponse } from 'node:http';
import { startSignedIn } from './support/accounts';
import { choose, field, fillAddress } from './support/buying';
import { type Releases, serveReleases } from './support/releases';
import { axe, expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

/** The addresses in the worker's caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    return all;
  });

/**
 * Cuts the network, and keeps the page's `navigator.onLine` in step: Chromium forgets its emulated value whenever a page
 * is opened, and a worker in the same process with it.
 */
async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  if (isOffline)
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', {
        get: () => sessionStorage.getItem('offline') === null,
      });
    });
  await page.evaluate((value) => {
    if (value) sessionStorage.setItem('offline', 'yes');
    else sessionStorage.removeItem('offline');
  }, isOffline);
  await page.context().setOffline(isOffline);
  // Back online, the page may already be reloading by itself.
  await page
    .evaluate((type) => dispatchEvent(new Event(type)), isOffline ? 'offline' : 'online')
    .catch((error: unknown) => {
      if (isOffline) throw error;
    });
}

const line = (page: Page) => page.getByText('You are offline. Pages you have opened still work.');

test('offline, visited pages open and checkout works up to the payment @phone', async ({
  page,
  tolerateConsole,
}) => {
  tolerateConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/product/urli-bowl');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const place = page.getByText('Ernakulam, Kerala');
  await page.getByLabel('PIN code').fill('682001');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(place).toBeVisible();
  await expect.poll(() => kept(page)).toContain('/pins/68.json');
  await expect.poll(() => kept(page)).toContain('/order-confirmation');
  await expect.poll(() => kept(page)).toContain('/product/urli-bowl');
  await expect(line(page)).toBeHidden();

  await setOffline(page, true);
  await expect(line(page)).toBeVisible();
  await page.reload();
  const picture = page.getByRole('main').locator('img').first();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(place).toBeVisible();
  await axe(page);
  await page.goto('/cart');
  await expect(page.getByLabel('Quantity of Urli Bowl')).toHaveValue('1');
  await page.getByLabel('Quantity of Urli Bowl').selectOption('2');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillAddress(page);
  await choose(page, /Cash on Delivery/);
  await page.reload();
  await expect(field(page, 'Address')).toHaveValue('14, 2nd Main, Indiranagar');

  await page.goto('/product/lota-vase');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Still available offline' });
  await expect(list.getByRole('link', { name: 'Urli Bowl' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Lota Vase' })).toHaveCount(0);
  await axe(page);

  await setOffline(page, false);
  await expect(page.getByRole('heading', { name: 'Lota Vase', level: 1 })).toBeVisible();
  await expect(line(page)).toBeHidden();
});

test('offline, a signed-in user’s orders and items open, and the cache contains nothing personal', async ({
  page,
  context,
  tolerateConsole,
}) => {
  tolerateConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await startSignedIn(page);
  await page.goto('/');
  // The worker controls the next page once it's ready.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/order/AAN-1001?secret=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Order AAN-1001' })).toBeVisible();
  await expect.poll(() => kept(page)).toContain('/manage-items');
  await expect.poll(() => kept(page)).toContain('/orders');

  await context.setOffline(true);
  await page.goto('/orders');
  await expect(page.getByRole('article', { name: 'Order AAN-1001' })).toBeVisible();
  await page.goto('/order/AAN-1002');
  await expect(page.getByRole('heading', { level: 1, name: 'Order AAN-1002' })).toBeVisible();
  await page.goto('/manage-items');
  await expect(page.getByText('No items yet')).toBeVisible();
  for (const address of await kept(page))
    expect(address).toMatch(/^\/(_astro\/|[a-z-]*$|product\/[\w-]+$)/);
  await context.setOffline(false);
});

test.describe('with a server that can fail', () => {
  let site: Releases;
  test.beforeAll(async () => {
    site = await serveReleases(['A']);
  });
  test.afterAll(() => site.close());

  test('a cached page with a notice appears after three seconds without an answer', async ({
    page,
  }) => {
    await page.goto(site.origin);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${site.origin}/about`);
    await expect.poll(() => kept(page)).toContain('/about');
    let stalled: ServerResponse | undefined;
    site.fail('/about', (_req, res) => (stalled = res));
    const start = Date.now();
    await page.goto(`${site.origin}/about`, { waitUntil: 'commit' });
    const waited = Date.now() - start;
    expect(waited).toBeGreaterThan(2500);
    expect(waited).toBeLessThan(6000);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The browser itself is online.
    const unreached = page.getByText(
      'The shop can’t be reached. Pages you have opened still work.',
    );
    await expect(unreached).toBeVisible();
    await expect(line(page)).toBeHidden();
    stalled?.destroy();
    site.mend();
    await page.reload();
    await expect(unreached).toBeHidden();
  });
});
