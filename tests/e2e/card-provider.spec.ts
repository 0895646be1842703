import { CARD_PROVIDER } from './support/next-release';
import { startNextRelease } from './support/running';
import { axe, expect, test } from './support/test';

let server: Awaited<ReturnType<typeof startNextRelease>>;
let base: string;
test.beforeAll(async () => {
  server = await startNextRelease();
  base = server.base;
});
test.afterAll(() => server.stop());

test('the card provider’s script, when configured, is loaded once, after the page', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(CARD_PROVIDER, (route) => {
    asked.push(route.request().url());
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
  expect(asked).toEqual([CARD_PROVIDER]);
  await axe(page);
});

test('without a configured address it is neither requested nor allowed', async ({
  page,
  request,
}) => {
  const strangers: string[] = [];
  page.on('request', (one) => {
    if (new URL(one.url()).hostname !== 'localhost') strangers.push(one.url());
  });
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  expect(strangers).toEqual([]);
  const policy = (await request.get('/checkout')).headers()['content-security-policy'];
  expect(policy).not.toContain('provider.example');
});
