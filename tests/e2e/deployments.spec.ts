import type { BrowserContext, Page } from '@playwright/test';
import { serviceWorkerScript } from '../../integrations/service-worker.ts';
import { choose, expectAddress, fillAddress } from './support/buying';
import { PRICES, type Releases, serveReleases } from './support/releases';
import { expect, test } from './support/test';

// One worker runs all of these tests, so that the server starts only once.
test.describe.configure({ mode: 'default' });

test.use({ serviceWorkers: 'allow' });

let site: Releases;
test.beforeAll(async () => {
  site = await serveReleases(['A', 'B', 'C']);
});
test.afterAll(() => site.close());
test.beforeEach(({ tolerateConsole }) => {
  site.mend();
  site.deploy('A');
  // Browsers report an unavailable worker script and offline requests.
  tolerateConsole(/sw\.js|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH|ERR_FAILED/);
});

const HOME = '/';
const BOWL = '/product/urli-bowl';

const price = (page: Page) => page.getByRole('main').getByText(/^₹\d/).first();

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name).pathname)
      .filter((address) => address.endsWith('.js')),
  );

/** Waits until a page has loaded completely, and expects that all of its scripts belong to this release. */
async function expectRelease(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    const scripts = await scriptsOf(page);
    expect(scripts).not.toEqual([]);
    expect(site.releasesOf(scripts), `whose ${scripts.join(', ')} are`).toEqual([name]);
  }).toPass({ timeout: 10_000 });
  await expect(page.locator('html')).not.toHaveAttribute('data-dead');
}

async function expectPrice(page: Page, name: string): Promise<void> {
  await expect(price(page)).toHaveText(`₹${PRICES[name]}`);
}

async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(site.origin + address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => isKept(page, address)).toBe(true);
}

const isKept = (page: Page, address: string) =>
  page.evaluate(async (path) => (await caches.match(path)) !== undefined, address);

/** Waits until the worker has cached the bowl's page of a release. */
async function waitUntilKept(page: Page, name: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async ([path, rupees]) => (await (await caches.match(path))?.text())?.includes(rupees),
        [BOWL, `₹${PRICES[name]}`] as const,
      ),
    )
    .toBe(true);
}

async function updateWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
}

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

async function openWithoutServer(page: Page, address: string): Promise<void> {
  site.deploy(null);
  await page.goto(site.origin + address);
}

test('the first page after a deployment is complete and new, online and offline', async ({
  page,
}) => {
  await openWithWorker(page, BOWL);
  await expectRelease(page, 'A');
  await expectPrice(page, 'A');
  const scriptsOfA = await scriptsOf(page);

  site.deploy('B');
  await page.reload();
  await expectRelease(page, 'B');
  // The check must be able to detect a page with scripts of both releases.
  expect(site.releasesOf([...scriptsOfA, ...(await scriptsOf(page))])).toEqual([]);
  await expectPrice(page, 'B');
  await waitUntilKept(page, 'B');

  // After the second page, the worker also caches the installed shop's start page.
  await expect.poll(() => isKept(page, HOME)).toBe(true);

  await openWithoutServer(page, BOWL);
  await expectRelease(page, 'B');
  await expectPrice(page, 'B');
  await openWithoutServer(page, HOME);
  await expectRelease(page, 'B');
});

test('three tabs with older releases keep working, and each gets the new release with its next page', async ({
  page,
  context,
}) => {
  await openWithWorker(page, BOWL);
  const cart = await context.newPage();
  await openWithWorker(cart, '/cart');
  site.deploy('B');
  const third = await context.newPage();
  await openWithWorker(third, '/about');
  site.deploy('C');
  await updateWorker(page);

  // The server no longer has the chunks of A; the worker cached those of open pages.
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByText('Added to cart: Urli Bowl')).toBeVisible();
  await expectRelease(page, 'A');
  await expectRelease(cart, 'A');
  await expect(cart.getByLabel('Quantity of Urli Bowl')).toBeVisible();
  await expectRelease(third, 'B');

  for (const tab of [page, cart, third]) {
    await tab.goto(site.origin + BOWL);
    await expectRelease(tab, 'C');
    await expectPrice(tab, 'C');
  }
});

/** Observes the states of workers through the browser, because a page that was left can't be asked. */
async function watchWorkers(context: BrowserContext, page: Page): Promise<() => string[]> {
  const states = new Map<string, string>();
  const session = await context.newCDPSession(page);
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status);
  });
  await session.send('ServiceWorker.enable');
  return () => [...states.values()].sort();
}

test('a new worker waits until all pages of the shop are closed, so that it interrupts no navigation', async ({
  page,
  context,
}) => {
  await openWithWorker(page, BOWL);
  const states = await watchWorkers(context, page);
  site.deploy('B');
  await updateWorker(page);
  await expect.poll(states).toEqual(['activated', 'installed']);
  await page.goto(site.origin + HOME);
  await expectRelease(page, 'B');
  expect(states()).toEqual(['activated', 'installed']);

  await page.goto('about:blank');
  await expect.poll(states).toEqual(['activated', 'redundant']);
  await page.goto(site.origin + HOME);
  expect(await workers(page)).toBe(1);
});

test('a deployment during checkout loses nothing that was typed', async ({ page }) => {
  await openWithWorker(page, BOWL);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to cart: Urli Bowl')).toBeVisible();
  await expect.poll(() => isKept(page, '/order-confirmation')).toBe(true);
  await page.goto(`${site.origin}/checkout`);
  await fillAddress(page);
  site.deploy('B');
  // The code needs chunks that this page hasn't loaded and the server no longer has.
  await choose(page, /^UPI$/);
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectRelease(page, 'A');
  await expectAddress(page);
  await choose(page, /Cash on Delivery/);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expectRelease(page, 'B');
  await expect(page.getByRole('definition').filter({ hasText: /^₹5,549\.00$/ })).toBeVisible();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page with a missing chunk reloads once and loses nothing', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404 \(Not Found\)/);
    await page.goto(site.origin + BOWL);
    await expectRelease(page, 'A');
    site.deploy('B');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expectRelease(page, 'B');
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    // A release that lacks one of its chunks must not cause endless reloads.
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/_astro/*', (route) => route.fulfill({ status: 404, body: '' }));
    const own = page.waitForResponse(site.origin + BOWL);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    // The page checks for a newer version. When the next response has arrived, it has decided.
    await (await own).finished();
    await page.evaluate(() => fetch('').then((answer) => answer.text()));
    expect(loads).toBe(0);
  });
});

const BROKEN: [string, (context: BrowserContext) => void][] = [
  [
    'is cut off during the download',
    () =>
      site.fail('/sw.js', (_req, res) => {
        res.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': '5000' });
        res.write('self.addEventListener("install", () => {');
        setTimeout(() => res.destroy(), 50);
      }),
  ],
  ['can’t fetch the offline page', () => site.fail('/offline', (req) => req.socket.destroy())],
];

for (const [what, breakIt] of BROKEN) {
  test(`a new worker that ${what} leaves the old one in place, which still shows new pages`, async ({
    page,
    context,
  }) => {
    await openWithWorker(page, BOWL);
    site.deploy('B');
    breakIt(context);
    await page.reload();
    await updateWorker(page);
    await expectRelease(page, 'B');
    await expectPrice(page, 'B');
    expect(await workers(page)).toBe(1);
    await waitUntilKept(page, 'B');
    await openWithoutServer(page, BOWL);
    await expectRelease(page, 'B');
  });
}

test('every page is complete and new when the storage is full', async ({ page, context }) => {
  await openWithWorker(page, BOWL);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 1 });
  site.deploy('B');
  for (const address of [BOWL, HOME, BOWL]) {
    await page.goto(site.origin + address);
    await expectRelease(page, 'B');
  }
  await expectPrice(page, 'B');
  // Cached pages are complete too, whatever their age.
  await openWithoutServer(page, BOWL);
  const now = (await price(page).textContent()) === `₹${PRICES.A}` ? 'A' : 'B';
  await expectRelease(page, now);
  await expectPrice(page, now);
});

test('switching offline use off removes the worker and its caches at the next visit', async ({
  page,
}) => {
  await openWithWorker(page, HOME);
  const off = await serviceWorkerScript('off', true);
  site.deploy('B');
  site.fail('/sw.js', (_req, res) =>
    res.writeHead(200, { 'Content-Type': 'text/javascript' }).end(off),
  );
  await page.goto(site.origin + BOWL);
  await updateWorker(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expectRelease(page, 'B');
  await page.goto('about:blank');
  await page.goto(`${site.origin}/robots.txt`);
  await expect.poll(() => workers(page)).toBe(0);
});
