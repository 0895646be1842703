import { CARD_PROVIDER } from '../changes/next-shop';
import { startNextShop } from './support/running';
import { expect, test } from './support/test';

let server: Awaited<ReturnType<typeof startNextShop>>;
let base: string;
test.beforeAll(async () => {
  server = await startNextShop();
  base = server.base;
});
test.afterAll(() => server.stop());

test('the card provider’s script is loaded once, after the page, if it is configured', async ({
  page,
}) => {
  const requested: string[] = [];
  // This shop's server has no order book.
  await page.route('**/api/today', (route) => route.fulfill({ json: { left: {} } }));
  await page.route(CARD_PROVIDER, (route) => {
    requested.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.provider = { loadedAt: performance.now() };',
    });
  });
  await page.goto(`${base}/checkout`);
  const loadedAt = await page
    .waitForFunction(
      () => (window as unknown as { provider?: { loadedAt: number } }).provider?.loadedAt,
    )
    .then((handle) => handle.jsonValue());
  const pageLoadedAt = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    return navigation!.loadEventStart;
  });
  expect(loadedAt).toBeGreaterThanOrEqual(pageLoadedAt);
  expect(requested).toEqual([CARD_PROVIDER]);
});
