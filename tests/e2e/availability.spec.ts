import type { Page } from '@playwright/test';
import {
  choose,
  expectConfirmed,
  fillAddress,
  storedOrders,
  URLI,
  withCart,
} from './support/buying';
import { axe, expect, test } from './support/test';

/** The sold-out product of the first shop. */
const TABLES = {
  id: 'nesting-tables',
  name: 'Nesting Tables, Set of Two',
  image: '',
  price: 18_999,
};

const CONSOLE = '/product/marble-top-console';

const card = (page: Page) =>
  page.getByRole('region', { name: 'Products' }).getByRole('article').first();

/** The availability in the structured data that search engines read. */
const availabilityOf = (page: Page) =>
  page.evaluate(
    () => /"availability":"https:\/\/schema.org\/(\w+)"/.exec(document.head.innerHTML)?.[1],
  );

test("sold-out products are marked everywhere and can't be bought, even when already in the cart @phone", async ({
  page,
  context,
}) => {
  await withCart(context, [
    { product: TABLES, quantity: 1 },
    { product: URLI, quantity: 2 },
  ]);
  await page.goto('/shop?q=nesting');
  await expect(card(page)).toContainText('Sold out');
  await card(page).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await expect(page.getByText('Sold out. Write to us')).toBeVisible();
  await expect(page.getByLabel('PIN code')).toHaveCount(0);
  expect(await availabilityOf(page)).toBe('SoldOut');
  await axe(page);

  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: TABLES.name });
  await expect(line).toContainText('Sold out. It isn’t included in the total.');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('₹10,998.00');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText(`${TABLES.name}, quantity 1, sold out`)).toBeVisible();
  await fillAddress(page);
  await choose(page, /Cash on Delivery/);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expectConfirmed(page);
  const [order] = await storedOrders(page);
  expect(order?.lines).toHaveLength(1);
  expect(order?.total).toBe(11_048);

  // The sold-out line stays in the cart, but can't be checked out on its own.
  await page.goto('/cart');
  await expect(line).toContainText('Sold out');
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0);
  await page.goto('/checkout');
  await expect(page.getByText('Nothing in your cart is available any more')).toBeVisible();
  await expect(page.getByRole('button', { name: /Purchase|Order/ })).toHaveCount(0);
});

test('a product page warns beside the delivery date that the device’s clock is wrong', async ({
  page,
}) => {
  await page.clock.setFixedTime(Date.UTC(2000, 0, 1, 6));
  await page.goto(CONSOLE);
  await page.getByLabel('PIN code').fill('682001');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const answer = page.getByText(/Reaches Ernakulam, Kerala by .+ if you order today/);
  await expect(answer).toContainText(
    'Your device’s clock seems to be wrong: it says January 1, 2000.',
  );
  await expect(answer).toContainText(/by \w+ \d+, 20[2-9]\d/);
});
