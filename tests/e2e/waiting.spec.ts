import type { Page } from '@playwright/test';
import { startSignedIn } from './support/accounts';
import { withCart, URLI } from './support/buying';
import { hold } from './support/hold';
import { holdScripts, loseScripts, openWithoutScripts } from './support/scripts';
import { axe, expect, test } from './support/test';

/** Advances the CSS animations that show some messages after ten seconds. */
const tenSecondsLater = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      animation.currentTime = Number(animation.currentTime) + 10_000;
  });
const slow = (page: Page) => page.getByText('This page is taking a long time to load.');
const dead = (page: Page) => page.getByText('Part of this page could not be loaded.');

test('pictures below a phone’s first screen load only later, or on the first scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdScripts(page);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && !request.url().endsWith('.svg'))
      pictures.push(request.url());
  });
  await openWithoutScripts(page, '/');
  const hero = page.getByRole('main').locator('img').first();
  await expect
    .poll(() => hero.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeTruthy();
  expect(pictures).toHaveLength(1);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => pictures.length).toBeGreaterThan(1);
  release();
});

test('the styles of what opens on a tap wait for the first picture, but not after a tap @phone', async ({
  page,
}) => {
  const release = await hold(page, '**/*.{avif,webp,jpg,jpeg}');
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url());
  });
  await page.goto('/product/urli-bowl', { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.waitFor();
  expect(styles).toEqual([]);
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(styles).toHaveLength(1);
  release();
});

test('a page whose scripts take over ten seconds offers to reload', async ({ page }) => {
  const release = await holdScripts(page);
  await openWithoutScripts(page, '/shop');
  await expect(slow(page)).toBeHidden();
  await tenSecondsLater(page);
  await expect(slow(page)).toBeVisible({ timeout: 1000 });
  await axe(page);
  release();
  await expect(slow(page)).toBeHidden();
});

test('a page whose scripts fail reports it at once, and works after a reload', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await loseScripts(page);
  await openWithoutScripts(page, '/shop');
  await expect(dead(page)).toBeVisible();
  await axe(page);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(dead(page)).toBeHidden();
  await page.getByRole('button', { name: 'Load More Products' }).click();
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('article')).toHaveCount(12);
});

test('/checkout reports that its form failed to load', async ({ page, context, expectConsole }) => {
  await withCart(context, [{ product: URLI, quantity: 1 }]);
  expectConsole(/ERR_FAILED/);
  expectConsole(/astro-island/);
  await page.route('**/_astro/packages*.js*', (route) => route.abort());
  await openWithoutScripts(page, '/checkout');
  await expect(dead(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reload' })).toBeInViewport();
});

test('an account page that loads slowly shows a notice beside the skeleton', async ({ page }) => {
  await startSignedIn(page);
  await page.route('**/accounts:lookup*', () => {});
  const asked = page.waitForRequest('**/accounts:lookup*');
  await page.goto('/orders');
  await asked;
  await expect(page.getByText('Loading your orders...')).toBeVisible();
  const message = page.getByRole('main').getByText('This is taking longer than usual.');
  await expect(message).toBeHidden();
  await tenSecondsLater(page);
  await expect(message).toBeVisible({ timeout: 1000 });
  await expect(page.getByText('Loading your orders...')).toBeVisible();
  await axe(page);
});
