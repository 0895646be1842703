import type { Page } from '@playwright/test';
import { startSignedIn } from './support/accounts';
import { productAddress } from './support/buying';
import { atRest, expect, test } from './support/test';

const PAGES = ['/', '/shop', '/cart', '/checkout', '/order-confirmation', '/contact', '/login'];

/** Expects heading and header. (Logged errors fail every test, see `support/test`.) */
async function expectWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await atRest(page);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
}

test(
  'pages are complete even if every storage call throws, and say that nothing is saved',
  { tag: '@engines' },
  async ({ page, context }) => {
    await context.addInitScript(() => {
      for (const method of ['getItem', 'setItem', 'removeItem'] as const)
        Storage.prototype[method] = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
    });
    for (const path of PAGES) await expectWhole(page, path);
    await page.goto(await productAddress(page));
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Your cart could not be saved')).toBeVisible();
    await expect(page.getByText(/^Added to cart/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'View cart' })).toHaveCount(0);
  },
);

test("a forged session snapshot shows none of the user's data", async ({ page }) => {
  await startSignedIn(page);
  await page.goto('/orders');
  await expect(page.getByRole('article')).toHaveCount(3);
  const mine = await page.evaluate(() => localStorage.getItem('session') ?? '');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('firebase')) localStorage.removeItem(key);
  });
  await page.evaluate((text) => localStorage.setItem('session', text), mine);
  for (const path of ['/orders', '/manage-items', '/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await page.evaluate((text) => localStorage.setItem('session', text), mine);
  }
});
