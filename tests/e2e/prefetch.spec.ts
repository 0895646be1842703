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

test('a personal page is not prefetched', async ({ page, context }) => {
  await page.goto('/about');
  const prefetched: string[] = [];
  context.on('request', (request) => {
    if (isPrefetch(request)) prefetched.push(new URL(request.url()).pathname);
  });
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).hover();
  await page.waitForTimeout(1000);
  expect(prefetched).toEqual([]);
});
