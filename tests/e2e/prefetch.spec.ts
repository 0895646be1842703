import { type Request } from '@playwright/test';
import { expect, test } from './support/test';

const isPrefetch = (request: Request) =>
  request.headers()['sec-purpose']?.startsWith('prefetch') ?? false;

test('a browsing page is prefetched while the pointer is on its link', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  const prefetch = context.waitForEvent('request', isPrefetch);
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).hover();
  expect(new URL((await prefetch).url()).pathname).toBe('/shop');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a prefetched page is used, and Back restores the page from the back/forward cache @back', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/contact');
    const link = page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true });
    await link.hover();
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/shop')) !== undefined))
      .toBe(true);
    await link.click();
    await expect(page.getByRole('region', { name: 'Products' })).toBeVisible();
    const navigation = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry as PerformanceResourceTiming;
    });
    expect(navigation).toMatchObject({ deliveryType: 'navigational-prefetch' });

    await page.evaluate(() => {
      Object.assign(window, { left: 'as it was' });
    });
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await expect
      .poll(() => page.evaluate(() => (window as { left?: string }).left).catch(() => ''))
      .toBe('as it was');
  });
});
