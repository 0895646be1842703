import { visitsScript } from '../../integrations/inline-scripts.mjs';
import { expect, test } from './support/test';

const ADDRESS = 'https://visits.example/shop';

test('a browser tells the owner’s address what a visit was like, without a word in the console', async ({
  page,
}) => {
  const script = await visitsScript(ADDRESS);
  let told: Record<string, unknown> = {};
  await page.route(ADDRESS, async (route) => {
    told = route.request().postDataJSON() as typeof told;
    await route.fulfill({ status: 204 });
  });
  await page.route('**/visited', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': `connect-src ${new URL(ADDRESS).origin}` },
      body: `<!doctype html><link rel="icon" href="data:,"><h1>Brass</h1><script data-page="/shop">${script}</script>`,
    }),
  );
  await page.goto('/visited');
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => told.page).toBe('/shop');
  expect(told.lcp).toBeGreaterThan(0);
  expect(told).toMatchObject({ bytes: expect.any(Number), inp: 0, cls: 0 });
});
