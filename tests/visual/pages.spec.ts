import { expect, type Page, test } from '@playwright/test';
import { choose, fillAddress } from '../e2e/support/buying';
import { newAccount, signIn } from '../e2e/support/accounts';
import { PAGES, ONE_OF_EACH } from '../support/pages';

/** Loads all pictures, also those below the screen, and waits for the fonts. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

async function expectPicture(page: Page, name: string, fullPage = true): Promise<void> {
  await settle(page);
  await expect(page).toHaveScreenshot(`${name}.png`, {
    fullPage,
    // Dates, order numbers and payment ids differ in every run.
    mask: [page.locator('time'), page.getByText(/AAN-\d{6}-|AANPAY/)],
  });
}

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';
const isPersonal = (path: string) => PAGES.find((page) => page.path === path)?.personal;

for (const path of ONE_OF_EACH.filter(
  (one) => !isPersonal(one) || /login|register|cart|checkout/.test(one),
))
  test(`the page ${path}`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectPicture(page, nameOf(path));
  });

test('the menus', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  const menu = page.getByRole('button', { name: /menu/i });
  if (await menu.isVisible()) await menu.click();
  await expectPicture(page, 'menu', false);
});

/** Adds the first product of the shop, as a shopper would. */
async function addFirstProduct(page: Page): Promise<void> {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  await page.locator('main a[href^="/product/"]').first().click();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(/^Added to cart/)).toBeVisible();
}

test('buying, from the product to the confirmation', async ({ page }) => {
  await addFirstProduct(page);
  await expectPicture(page, 'product-added', false);
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await expectPicture(page, 'cart-filled');
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await fillAddress(page);
  await expectPicture(page, 'checkout-card');
  for (const [method, name] of [
    ['Net Banking', 'checkout-net-banking'],
    [/Cash on Delivery/, 'checkout-cash-on-delivery'],
  ] as const) {
    await choose(page, method);
    await expectPicture(page, name);
  }
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expectPicture(page, 'order-confirmation-order');
});

test('a checkout with mistakes', async ({ page }) => {
  await addFirstProduct(page);
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  await expectPicture(page, 'checkout-mistakes');
});

test('the pages of somebody who is signed in', async ({ page }) => {
  await signIn(page, await newAccount());
  await page.evaluate(() => sessionStorage.removeItem('toasts'));
  for (const path of ['/profile', '/orders', '/order/AAN-1001', '/manage-items']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      for (const node of document.querySelectorAll('input[type=email], [data-account] *'))
        if (node instanceof HTMLInputElement) node.value = 'asha@example.in';
    });
    await expectPicture(page, `signed-in${path.replaceAll('/', '-')}`);
  }
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectPicture(page, 'signed-in-item-sheet', false);
});
