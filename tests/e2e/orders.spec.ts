import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { startSignedIn } from './support/accounts';
import { axe, expect, test } from './support/test';

/** Orders two pieces by cash on delivery as the signed-in user. */
async function newOrder(page: Page): Promise<string> {
  await page.goto('/product/lota-vase');
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.goto('/checkout');
  const fields = {
    'First name': 'Asha',
    'Last name': 'Rao',
    Email: 'asha@example.in',
    Phone: '98765 43210',
    Address: '14 Lake Road',
    City: 'Pune',
    'PIN code': '411001',
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('State', { exact: true }).selectOption('Maharashtra');
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/order-confirmation');
  const title = await page.getByRole('heading', { name: /^Order AAN/ }).textContent();
  return title?.replace('Order ', '') ?? '';
}

test.describe('a signed-in user', () => {
  test('sees their own order first, opens it, prints it and orders it again', async ({ page }) => {
    await startSignedIn(page);
    const id = await newOrder(page);
    await page.goto('/orders');
    const own = page.getByRole('article').first();
    await expect(own).toHaveAccessibleName(`Order ${id}`);
    await expect(own).toContainText('Processing');
    await expect(own).toContainText('2 × Lota Vase');
    await expect(own).toContainText('₹6,048.00');
    await own.getByRole('link', { name: /^View Details/ }).click();

    await expect(page).toHaveURL(`/order/${id}`);
    for (const text of ['COD Charges', 'Pune, Maharashtra 411001'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^₹6,048\.00$/ })).toBeVisible();
    await axe(page);

    // An order prints on one A4 page, with the shop’s letterhead and without buttons.
    const printed = page.evaluate(() => new Promise<void>((done) => (window.print = () => done())));
    await page.getByRole('button', { name: 'Print order' }).click();
    await printed;

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: `Invoice: Order ${id}` })).toBeVisible();
    await expect(page.getByRole('main').getByText('14 Peetal Nagri')).toBeVisible();
    await expect(page.getByRole('main').getByText('Asha Rao')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const paper = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
    expect(paper.getPageCount()).toBe(1);
    const { width, height } = paper.getPage(0).getSize();
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('main').getByText('Lota Vase').first()).toBeVisible();
    // The cart shows no toast, which would only repeat its content.
    await expect(page.getByText(/^Added to cart/)).toHaveCount(0);
    await expect(
      page.getByRole('banner').getByRole('link', { name: /^Cart/ }),
    ).toHaveAccessibleName('Cart, 2 items');
  });
});
