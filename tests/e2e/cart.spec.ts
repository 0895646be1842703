import { productAddress, URLI, VASE, withCart } from './support/buying';
import { holdScripts, openWithoutScripts } from './support/scripts';
import { recordShifts } from './support/shifts';
import { atRest, axe, expect, test } from './support/test';
import type { Page } from '@playwright/test';

const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const quantity = (page: Page, name: string) => page.getByLabel(`Quantity of ${name}`);
const two = [
  { product: URLI, quantity: 2 },
  { product: VASE, quantity: 1 },
];

test.describe('the cart', () => {
  test(
    'lets products be added, changed, removed, restored with Undo and cleared',
    { tag: '@engines' },
    async ({ page }) => {
      await page.goto('/product/urli-bowl');
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await page.goto('/product/lota-vase');
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await badge(page).click();
      await expect(page).toHaveURL('/cart');
      await expect(page.getByRole('listitem').filter({ hasText: 'Urli Bowl' })).toContainText(
        '₹5,499.00',
      );

      await quantity(page, 'Urli Bowl').selectOption('3');
      const summary = page.getByRole('region', { name: 'Order summary' });
      await expect(summary).toContainText('₹19,496.00');
      await expect(summary).toContainText('Free');
      await expect(badge(page)).toHaveAccessibleName('Cart, 4 items');

      await page.getByRole('button', { name: 'Remove Urli Bowl' }).click();
      await expect(page.getByText('Removed from cart: Urli Bowl')).toBeVisible();
      await expect(quantity(page, 'Urli Bowl')).toBeHidden();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(quantity(page, 'Urli Bowl')).toHaveValue('3');

      await page.getByRole('link', { name: 'Urli Bowl' }).click();
      await expect(page).toHaveURL('/product/urli-bowl');
      await page.goBack();
      await page.getByRole('button', { name: 'Clear Cart' }).click();
      await expect(page.getByText('All items have been removed from your cart')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
      await expect(badge(page)).toHaveAccessibleName('Cart');
      await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
      await expect(page).toHaveURL('/shop');
    },
  );

  test('requests its pictures before its island has loaded', async ({ page, context }) => {
    await withCart(context, [{ product: { ...URLI, image: '/icon-192.png' }, quantity: 1 }]);
    const release = await holdScripts(page);
    const picture = page.waitForRequest('**/icon-192.png');
    await openWithoutScripts(page, '/cart');
    await picture;
    release();
  });

  test('never looks empty while it loads, and causes no layout shift', async ({
    page,
    context,
  }) => {
    await withCart(context, two);
    const shifts = await recordShifts(page);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        // The page's HTML contains the sentence but must not show it.
        if (document.body?.innerText.includes('Your cart is empty')) document.title = 'looks empty';
      }).observe(document, { childList: true, subtree: true });
    });
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path);
      await atRest(page);
      await expect(page.getByRole('main').getByText('Urli Bowl').first()).toBeAttached();
      await expect(page).not.toHaveTitle('looks empty');
      expect(await shifts()).toBeLessThan(0.02);
    }
  });

  test('contains a product that was added just before the page was left', async ({ page }) => {
    await page.goto(await productAddress(page));
    await page.evaluate(() => {
      document.querySelector<HTMLFormElement>('[data-add-to-cart]')?.requestSubmit();
      location.assign('/about');
    });
    await expect(page).toHaveURL('/about');
    await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
  });

  test('keeps the link to checkout in view on a phone @phone', async ({ page, context }) => {
    const more = ['jali-lantern', 'akhand-diya', 'bar-cart', 'serving-tray'];
    await withCart(context, [
      ...two,
      ...more.map((id) => ({ product: { ...URLI, id }, quantity: 1 })),
    ]);
    await page.goto('/cart');
    const proceed = page.getByRole('link', { name: 'Proceed to Checkout' });
    await expect(proceed).toBeInViewport({ ratio: 1 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    await axe(page);
    await page.getByRole('button', { name: 'Remove Hammered Serving Tray' }).tap();
    await expect(proceed).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Clear Cart' }).tap();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });
});

test.describe('with the storage full', () => {
  test(
    'the cart can still be filled, and is shown on the cart page',
    { tag: '@engines' },
    async ({ page }) => {
      await page.goto('/product/urli-bowl');
      await page.evaluate(() => {
        let size = 1024 * 1024;
        while (size >= 1) {
          try {
            localStorage.setItem(`filler-${Math.random()}`, 'x'.repeat(size));
          } catch {
            size = Math.floor(size / 2);
          }
        }
      });
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
      await badge(page).click();
      await expect(quantity(page, 'Urli Bowl')).toHaveValue('1');
      await page.reload();
      await expect(quantity(page, 'Urli Bowl')).toHaveValue('1');
    },
  );
});
