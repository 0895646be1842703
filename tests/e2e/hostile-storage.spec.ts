import type { Page } from '@playwright/test';
import { newAccount, signIn } from './support/accounts';
import { choose, expectConfirmed, fillAddress, productAddress, URLI } from './support/buying';
import { expect, test } from './support/test';

const PAGES = ['/', '/shop', '/cart', '/checkout', '/order-confirmation', '/contact', '/login'];

/**
 * The page is complete: its heading and its header are there, and nothing was logged (see
 * `support/test`).
 */
async function expectWhole(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
}

test('pages are complete when each call of the storage throws, and say that nothing is saved', async ({
  page,
  context,
}) => {
  test.slow();
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
});

test('pages are complete whatever ids, amounts and half characters are stored', async ({
  page,
}) => {
  test.slow();
  const line = (product: object, quantity: unknown = 1) => ({
    product: { ...URLI, ...product },
    quantity,
  });
  const cart = [
    line({}),
    ...['../..', '__proto__', 'constructor', '%', '😀', '\ud83d', ' ', 'x'.repeat(5000)].map((id) =>
      line({ id, name: `Half \ud83d of ${id}` }),
    ),
    line({ id: 'dear', price: 1e308 }),
    line({ id: 'many' }, 1e308),
  ];
  const order = {
    id: 'AAN-261121-22222-2222\ud83d',
    placedAt: 1e308,
    date: '\ud83d',
    status: '\ud83d',
    uid: '\ud83d',
    lines: cart,
    codCharge: 1e308,
    total: 1e308,
  };
  const stored = {
    cart: JSON.stringify(cart),
    orders: JSON.stringify([order, { ...order, unseen: true }]),
    session: JSON.stringify({ uid: '\ud83d', displayName: '\ud83d', email: '😀', photoURL: 7 }),
    favourites: JSON.stringify(['\ud83d', '__proto__']),
    items: JSON.stringify([{ id: '\ud83d' }]),
  };
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) {
      localStorage.setItem(key, text);
      sessionStorage.setItem(key, text);
    }
    sessionStorage.setItem('placed-here', '["AAN-\\ud83d",7]');
    sessionStorage.setItem('orders:unsaved', '[{"unseen":true}]');
  }, stored);
  for (const path of PAGES.filter((one) => one !== '/login')) await expectWhole(page, path);
});

test('an order whose texts hold half a character is confirmed, and can be sent', async ({
  page,
}) => {
  await page.goto(await productAddress(page));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByLabel('Address', { exact: true }).evaluate((field: HTMLInputElement) => {
    const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!;
    write.call(field, '14 Lake Road \ud83d');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await choose(page, /Cash on Delivery/);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const number = await expectConfirmed(page);
  const href = await page
    .getByRole('link', { name: 'Send order on WhatsApp' })
    .getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('text')).toContain(`Order ${number}`);
  await page.reload();
  expect(await expectConfirmed(page)).toBe(number);
});

test('a snapshot that names somebody shows nothing of theirs', async ({ page }) => {
  await signIn(page, await newAccount());
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
