import { submitLogin } from './support/accounts';
import { newOwner, shopWithBook } from './support/book';
import { withEmptyProvider } from './support/buying';
import { expectToFit } from './support/fits';
import { recordShifts } from './support/shifts';
import { axe, expect, test } from './support/test';

let shop: Awaited<ReturnType<typeof shopWithBook>>;
test.beforeAll(async () => {
  shop = await shopWithBook();
});
test.afterAll(() => shop.close());

const DAY_MS = 24 * 60 * 60 * 1000;
/** In India. */
const dayIn = (days: number) =>
  new Date(Date.now() + 5.5 * 60 * 60 * 1000 + days * DAY_MS).toISOString().slice(0, 10);

test('what the owner marks as sold out, and a notice, reach the shop’s pages at once @both', async ({
  page,
  context,
  browser,
}) => {
  await withEmptyProvider(context);
  const shifts = await recordShifts(page);
  const card = page.locator('[data-product-card="lota-vase"]').first();
  await page.goto(`${shop.base}/product/lota-vase`);
  await expect(page.getByText('One piece.')).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();

  const viewport = page.viewportSize();
  const own = await browser.newContext({ viewport });
  const desk = await own.newPage();
  await desk.goto(`${shop.base}/login`);
  await submitLogin(desk, await newOwner());
  await expect(desk).toHaveURL(`${shop.base}/`);
  await desk.goto(`${shop.base}/desk`);
  await desk.getByRole('button', { name: 'Shop', exact: true }).click();
  await desk.getByRole('switch', { name: 'Sold out (Lota Vase)' }).click();
  await desk.getByRole('switch', { name: 'Sold out (Akhand Diya)' }).click();
  await desk.getByRole('button', { name: 'Write a notice' }).click();
  await axe(desk);
  await expectToFit(desk, 'the form of the notice');
  await desk.getByLabel('Sentence').fill('Happy Diwali');
  await desk.getByLabel('Last day').fill(dayIn(3));
  await desk.getByLabel('We ship again on').fill(dayIn(4));
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText(/^Happy Diwali\. We ship again on/)).toBeVisible();
  await axe(desk);
  await expectToFit(desk, 'the products at the desk');
  await own.close();

  // As if the 15 seconds were over for which browsers keep the answer.
  await page.evaluate(() => fetch('/api/today', { cache: 'reload' }));
  // The open page finds out when the piece is added again.
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const add = page.locator('[data-add]');
  await expect(add).toBeDisabled();
  await expect(add).not.toHaveAttribute('aria-disabled');
  await expect(add).toHaveText('Sold');
  // Otherwise it would stay for six seconds.
  const added = page.locator('.toast', { hasText: 'Quantity' });
  await expect(added).toHaveCount(0, { timeout: 3000 });
  const notice = page.locator('.toast', { hasText: 'Happy Diwali. We ship again on' });
  await page.goto(`${shop.base}/`);
  await expect(notice).toBeVisible();
  expect(await shifts()).toBeLessThan(0.01);
  await page.goto(`${shop.base}/shop?q=lota`);
  await expect(card).toContainText('Sold');
  await page.goto(`${shop.base}/product/akhand-diya`);
  await expect(page.getByText('Sold out.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sold out', exact: true })).toBeDisabled();
  await expect(notice).toBeVisible();
  await axe(page);
  await page.goto(`${shop.base}/product/lota-vase`);
  const note = page.getByRole('status').filter({ hasText: 'Sold. We can make one like it' });
  await expect(note.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
  await expect(page.getByText('One piece.')).toBeHidden();
  await expect(page.getByText(/India\. We ship again on/)).toBeVisible();
  await expect(page.getByText(/Ships within/)).toBeHidden();
  await expect(page.getByText('Check delivery')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sold', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toHaveCount(0);
  await axe(page);
  await page.goto(`${shop.base}/cart`);
  await expect(page.getByText('Sold out. It isn’t included in the total.')).toBeVisible();
  await expect(notice).toBeVisible();
  if (viewport && viewport.width < 768) {
    // On a phone, typing hides it on that page: it would cover other fields.
    await page.goto(`${shop.base}/product/akhand-diya`);
    await expect(notice).toBeVisible();
    await page.locator('#back-email').fill('asha@example.in');
    await expect(notice).toHaveCount(0);
    await page.goto(`${shop.base}/cart`);
    await expect(notice).toBeVisible();
  }
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await page.goto(`${shop.base}/checkout`);
  await expect(page.getByText('Nothing in your cart is available any more')).toBeVisible();
  await expect(notice).toBeHidden();
});
