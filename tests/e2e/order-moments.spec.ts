import type { Page } from '@playwright/test';
import { newAccount, openAccountMenu, signIn, startSignedIn } from './support/accounts';
import {
  choose,
  expectConfirmed,
  fillAddress,
  storedOrders,
  URLI,
  withCart,
} from './support/buying';
import { axe, expect, test, toastsLoaded } from './support/test';

const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const news = (page: Page) => page.getByText(/^Your order AAN-\S+ is placed$/);
const confirmedHere = (page: Page) => page.getByRole('heading', { name: 'Order Confirmed!' });

/** Opens checkout and fills in the form for cash on delivery. */
async function fillIn(page: Page): Promise<void> {
  await page.goto('/checkout');
  await fillAddress(page);
  await choose(page, /Cash on Delivery/);
}

const place = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();

/** Places an order whose invoice never arrives, and waits until the page says that it's placed. */
async function placeWithSlowInvoice(page: Page): Promise<void> {
  await page.route('**/invoice.pdf', () => {});
  await fillIn(page);
  await place(page);
  await expect(page.getByText(/^Your order AAN-\S+ is placed\. One moment/)).toBeVisible();
}

/** The keys of personal data that the tab has stored. */
const personal = (page: Page) =>
  page.evaluate(() =>
    ['checkout', 'payment', 'placed-here'].filter(
      (key) => !['null', '[]', null].includes(sessionStorage.getItem(key)),
    ),
  );

test.beforeEach(({ context }) => withCart(context, [{ product: URLI, quantity: 2 }]));

test.describe('an order whose invoice is still being downloaded', () => {
  test('is confirmed once after a reload', async ({ page }) => {
    await placeWithSlowInvoice(page);
    await page.reload();
    const number = await expectConfirmed(page);
    // The page stores that the order was seen once no other tab is writing.
    await expect.poll(async () => (await storedOrders(page))[0]).not.toHaveProperty('unseen');
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(page.getByText(`Your order ${number} is placed.`)).toBeVisible();
    await axe(page);
    expect(await storedOrders(page)).toHaveLength(1);
  });

  test('is announced once on any other page, with a link', async ({ page }) => {
    await placeWithSlowInvoice(page);
    await page.goto('/about');
    await expect(news(page)).toBeVisible();
    await expect(badge(page)).toHaveAccessibleName('Cart');
    await axe(page);
    await page.getByRole('link', { name: 'See your order' }).click();
    await expectConfirmed(page);
    await expect(news(page)).toHaveCount(0);
    await page.goto('/about');
    await expect(badge(page)).toHaveAccessibleName('Cart');
    await expect(news(page)).toHaveCount(0);
  });

  test('is announced on the page that Back restores @back', async ({ page }) => {
    await page.goto('/contact');
    await placeWithSlowInvoice(page);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expect(news(page)).toBeVisible();
  });

  test('is announced in another tab after its own was closed, only by its number', async ({
    page,
    context,
  }) => {
    await placeWithSlowInvoice(page);
    await page.close();
    const later = await context.newPage();
    await later.clock.install({ time: Date.now() + 2 * 60_000 });
    await later.goto('/about');
    const [order] = await storedOrders(later);
    await expect(later.getByText(`Order ${order?.id} was placed on this device`)).toBeVisible();
    await expect(later.getByText('Bengaluru')).toHaveCount(0);
    const third = await context.newPage();
    await third.clock.install({ time: Date.now() + 3 * 60_000 });
    await third.goto('/about', { waitUntil: 'networkidle' });
    await expect(third.getByText('was placed on this device')).toHaveCount(0);
  });
});

test('an order placed offline is confirmed on the checkout page', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await fillIn(page);
  // The code that draws toasts loads late; it must be there before the network goes.
  await toastsLoaded(page);
  await context.setOffline(true);
  await place(page);
  await expect(confirmedHere(page)).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByText('By placing the order')).toBeHidden();
  await expect(page.getByText('no email has been sent yet')).toBeVisible();
  await expect(page.getByText('The invoice could not be downloaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print order' })).toBeVisible();
  await axe(page);
  await context.setOffline(false);
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
  await expect(news(page)).toHaveCount(0);
  expect(await storedOrders(page)).toHaveLength(1);
});

test.describe('the order confirmation', () => {
  test('shows no order in another tab, after logging out or to the next user', async ({
    page,
    context,
  }) => {
    await startSignedIn(page);
    await fillIn(page);
    await place(page);
    await expectConfirmed(page);
    const other = await context.newPage();
    await other.goto('/order-confirmation');
    await expect(other.getByRole('heading', { name: 'No order to show' })).toBeVisible();
    await expect(other.getByText('Bengaluru')).toHaveCount(0);
    await other.close();
    expect(await personal(page)).toEqual(['placed-here']);
    await (await openAccountMenu(page)).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await personal(page)).toEqual([]);

    const next = { ...(await newAccount()), name: 'Ravi Das' };
    await signIn(page, next);
    await page.goto('/order-confirmation');
    await expect(page.getByRole('heading', { name: 'No order to show' })).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByText('Save this order to your account?')).toHaveCount(0);
  });
});
