import type { BrowserContext, Page } from '@playwright/test';
import { newAccount, submitLogin } from './support/accounts';
import {
  choose,
  expectConfirmed,
  fillAddress,
  storedOrders,
  URLI,
  VASE,
  withCart,
} from './support/buying';
import { axe, expect, test } from './support/test';

const CHANGED = { ...URLI, price: 5000 };

/** The order link in the WhatsApp message of the confirmation. */
async function linkOnConfirmation(page: Page): Promise<string> {
  const whatsapp = page.getByRole('link', { name: 'Send order on WhatsApp' });
  await expect(whatsapp).toHaveAttribute('href', /shared-order/);
  const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  return /\S+\/shared-order#\S+/.exec(text)?.[0] ?? '';
}

/** Records which pages ask the browser for persistent storage. */
async function recordAsking(context: BrowserContext): Promise<(page: Page) => Promise<string>> {
  await context.addInitScript(() => {
    const { persist } = StorageManager.prototype;
    StorageManager.prototype.persist = function () {
      sessionStorage['asked'] = `${sessionStorage['asked'] ?? ''}${location.pathname}`;
      return persist.call(this);
    };
  });
  return (page) => page.evaluate(() => (sessionStorage['asked'] as string | undefined) ?? '');
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

test('an order link opens on any device, where the order can be placed again and saved', async ({
  page,
  context,
  browser,
}) => {
  await withCart(context, [{ product: URLI, quantity: 2 }]);
  const asked = await recordAsking(context);
  await page.goto('/checkout');
  await fillAddress(page);
  await choose(page, /Cash on Delivery/);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const id = await expectConfirmed(page);
  const link = await linkOnConfirmation(page);
  expect(link.length).toBeLessThan(1500);
  // Only now is there data to lose, and the user can see it.
  expect(await asked(page)).toBe('/order-confirmation');

  // A new browser context has none of the shop's data, like another device.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const requested: string[] = [];
  elsewhere.on('request', (request) => requested.push(request.url()));
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeVisible();
  await expect(other.getByText(/^This order was opened from a link/)).toBeVisible();
  await expect(other.getByText('Bengaluru, Karnataka 560038')).toBeVisible();
  await expect(other.getByText('These are today’s prices.')).toBeVisible();
  await axe(other);
  expect(await storedOrders(other)).toEqual([]);
  expect(await stored(other)).not.toHaveProperty('cart');
  expect(requested.filter((url) => url.includes('#') || url.includes('Bengaluru'))).toEqual([]);

  await other.getByRole('link', { name: 'Log in to save it to My Orders' }).click();
  await submitLogin(other, await newAccount());
  await other.getByRole('link', { name: 'Go to the shared order' }).click();
  await other.getByRole('button', { name: 'Save to My Orders' }).click();
  await expect(other.getByText('Saved to My Orders')).toBeVisible();
  await other.getByRole('button', { name: 'Save to My Orders' }).click();
  await expect(other.getByText('This order is already on this device')).toBeVisible();
  await other.goto('/orders');
  await expect(other.getByRole('article').first()).toHaveAccessibleName(`Order ${id}`);

  const openCopy = () => other.getByRole('button', { name: 'Export or import orders' }).click();
  await openCopy();
  const download = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Export orders' }).click();
  const file = await (await download).path();
  await other.evaluate(() => localStorage.removeItem('orders'));
  await other.reload();
  await expect(other.getByRole('article')).toHaveCount(3);
  await openCopy();
  await other.getByLabel('Orders file').setInputFiles(file);
  await expect(other.getByText('Imported 1 order')).toBeVisible();
  await expect(other.getByRole('article').first()).toHaveAccessibleName(`Order ${id}`);
  await axe(other);

  await other.goto(link);
  await other.getByRole('button', { name: 'Order again' }).click();
  await expect(other).toHaveURL('/cart');
  await expect(other.getByLabel('Quantity of Urli Bowl')).toHaveValue('2');
  await elsewhere.close();
});

test('a cart link asks before it changes another cart @phone', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withCart(context, [{ product: CHANGED, quantity: 2 }]);
  // Without a share sheet, as on a desktop, the link is copied.
  await context.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Share this cart' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const elsewhere = await browser.newContext();
  await withCart(elsewhere, [{ product: VASE, quantity: 1 }]);
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(
    other.getByRole('heading', { name: /^Your cart already has something/ }),
  ).toBeVisible();
  await expect(other.getByRole('region', { name: 'In this cart' })).toContainText('₹10,998.00');
  await axe(other);
  await other.getByRole('button', { name: 'Add to my cart' }).click();
  await expect(other).toHaveURL('/cart');
  await expect(other.getByLabel('Quantity of Urli Bowl')).toHaveValue('2');
  await expect(other.getByLabel('Quantity of Lota Vase')).toHaveValue('1');
  await elsewhere.close();
});
