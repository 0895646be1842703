import { startNextShop } from './support/running';
import { axe, expect, test } from './support/test';

let server: Awaited<ReturnType<typeof startNextShop>>;
let base: string;
test.beforeAll(async () => {
  server = await startNextShop();
  base = server.base;
});
test.afterAll(() => server.stop());

test('a one-off piece is marked as sold in the shop and on its page once the order book has sold it @both', async ({
  page,
}) => {
  let left: object = {};
  await page.route('**/api/pieces', (route) => route.fulfill({ json: { left } }));
  const card = page.locator('[data-product-card="lota-vase"]').first();
  await page.goto(`${base}/shop?q=lota`);
  await expect(card).toContainText('One piece');
  await page.goto(`${base}/product/lota-vase`);
  await expect(page.getByText('One piece.')).toBeVisible();
  for (let times = 0; times < 2; times++) {
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('button', { name: 'Added' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();

  left = { 'lota-vase': 0 };
  await page.goto(`${base}/shop?q=lota`);
  await expect(card).toContainText('Sold');
  await page.goto(`${base}/product/lota-vase`);
  const note = page.getByRole('status').filter({ hasText: 'Sold. We can make one like it' });
  await expect(note.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
  await expect(page.getByText('One piece.')).toBeHidden();
  await expect(page.getByText('Check delivery')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sold', exact: true })).toBeDisabled();
  await axe(page);
});
