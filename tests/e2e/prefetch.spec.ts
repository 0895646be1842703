import { type Request } from '@playwright/test';
import { expect, test } from './support/test';

const isPrefetch = (request: Request) =>
  request.headers()['sec-purpose']?.startsWith('prefetch') ?? false;

test('a browsing page is fetched ahead of time while the pointer rests on its link', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  const prefetch = context.waitForEvent('request', isPrefetch);
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).hover();
  expect(new URL((await prefetch).url()).pathname).toBe('/shop');
});

test('a page about the visitor is not fetched ahead of time', async ({ page, context }) => {
  await page.goto('/about');
  const prefetched: string[] = [];
  context.on('request', (request) => {
    if (isPrefetch(request)) prefetched.push(new URL(request.url()).pathname);
  });
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).hover();
  await page.waitForTimeout(1000);
  expect(prefetched).toEqual([]);
});
