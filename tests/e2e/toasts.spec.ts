import type { Page } from '@playwright/test';
import { newAccount, signIn } from './support/accounts';
import {
  choose,
  field,
  fillAddress,
  productAddress,
  setLuck,
  URLI,
  VASE,
  withCart,
  withLuck,
} from './support/buying';
import { expect, test } from './support/test';

/** Phones, a tablet and a desktop, in CSS pixels. */
const SCREENS = [
  [320, 640],
  [360, 740],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;

/** Runs in the page: lists what toasts cover, and toasts that are too large. */
function findCovered(): string[] {
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const toasts = visible('.toast');
  const region = document.querySelector('[data-toasts]')!.getBoundingClientRect();
  const text = document.createRange();
  const dialog = document.querySelector('dialog[open]') ?? document.querySelector('main')!;
  const problems = toasts.length === 0 ? ['no toast is shown'] : [];
  if (toasts.length > 3) problems.push(`${toasts.length} toasts`);
  if (region.height > innerHeight / 3) problems.push(`${region.height} px of ${innerHeight}`);
  if (region.top < 0 || region.bottom > innerHeight) problems.push('toasts leave the screen');
  // Main buttons, titles, and what a piece costs.
  for (const kept of dialog.querySelectorAll('[data-bar], [data-price], h1, form > h2')) {
    // A title's text may be narrower than its element.
    text.selectNodeContents(kept);
    const box = (kept.matches('h1') ? text : kept).getBoundingClientRect();
    const apart =
      box.top >= region.bottom ||
      box.bottom <= region.top ||
      box.right <= region.left ||
      box.left >= region.right;
    if (!apart) problems.push(`${kept.tagName} "${(kept.textContent ?? '').trim().slice(0, 30)}"`);
  }
  return problems;
}

/** Expects that toasts cover no title, price or main button, on any kind of screen. */
async function expectClear(page: Page): Promise<void> {
  // Toasts wait while the pointer is on them, and don't expire while the page is hidden.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    (document.activeElement as HTMLElement).blur();
  });
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.evaluate(findCovered), { message: `${width} × ${height}` })
      .toEqual([]);
  }
  // With large text on a phone, toasts may take more room.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'));
  await expect
    .poll(async () => (await page.evaluate(findCovered)).filter((one) => !/ px of /.test(one)))
    .toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    Reflect.deleteProperty(document, 'hidden');
  });
}

test('a shopper’s toasts cover no title, price or main button at any width', async ({
  page,
  context,
}) => {
  await withLuck(context, 0.95);
  const product = await productAddress(page);
  await page.goto(product);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText(/^Added to cart/)).toBeVisible();
  await expectClear(page);

  const others = ['jali-lantern', 'akhand-diya', 'bar-cart', 'serving-tray'];
  const lines = [URLI, VASE, ...others.map((id) => ({ ...URLI, id }))];
  await page.evaluate(
    (cart) => localStorage.setItem('cart', JSON.stringify(cart)),
    lines.map((one) => ({ product: { ...one, price: 999 }, quantity: 1 })),
  );
  await page.goto('/checkout');
  await expect(page.getByText(/prices have changed/)).toBeVisible();
  await expectClear(page);
  await page.getByText('Show more').click();
  await expectClear(page);
  await page.goto('/cart');
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expectClear(page);

  await page.goto('/checkout');
  await fillAddress(page);
  await choose(page, 'UPI');
  await field(page, 'Your UPI ID').fill('asha@okbank');
  await page.getByRole('button', { name: 'Complete Purchase (After Payment)' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Payment Failed! Please try again. ❌')).toBeVisible();
  await page.getByRole('img', { name: /^QR code/ }).scrollIntoViewIfNeeded();
  await expectClear(page);

  // The success replaces the earlier failure, also on the next page.
  await setLuck(page, 0.1);
  await page.getByRole('button', { name: 'Complete Purchase (After Payment)' }).click();
  await expect(page.getByText(/^Payment Failed/)).toBeHidden();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Payment Successful! ✅')).toBeVisible();
  await expect(page).toHaveURL('/order-confirmation');
  await expect(page.getByText(/^Payment Failed/)).toBeHidden();
  await expectClear(page);
});

test('toasts cover no focused field or tile at any width', async ({ page, context }) => {
  await withCart(context, [{ product: { ...URLI, price: 999 }, quantity: 1 }]);
  await page.goto('/checkout');
  await expect(page.getByText('A price has changed')).toBeVisible();
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    const covered = await page.evaluate(() => {
      const toast = document.querySelector('.toast:has(.toast-title)')!;
      const fields = document.querySelectorAll<HTMLElement>('main :is(input, select)');
      return [...fields].filter((field) => {
        field.focus();
        // Scrolls the field to where a toast at the top would be.
        scrollBy(0, field.getBoundingClientRect().top - 90);
        document.dispatchEvent(new Event('scroll'));
        const [a, b] = [toast, field.closest('label, .field') ?? field].map((one) =>
          one.getBoundingClientRect(),
        );
        return a!.right > b!.left && a!.left < b!.right && a!.bottom > b!.top && a!.top < b!.bottom;
      }).length;
    });
    expect(covered, `${width} × ${height}`).toBe(0);
  }
});

test('a user’s toasts don’t cover the buttons of a sheet, and disappear on logout', async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await expect(page.getByText('Login successful')).toBeVisible();
  await expectClear(page);
  await page.goto('/manage-items');
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Invalid image')).toBeVisible();
  await expectClear(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expectClear(page);
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout successful')).toBeVisible();
  await expect(page.locator('.toast:visible')).toHaveCount(1);
});
