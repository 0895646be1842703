import { productAddress } from './support/buying';
import { expect, test } from './support/test';

test('a product added just before the page is left is in the cart', async ({ page }) => {
  await page.goto(await productAddress(page));
  await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('[data-add-to-cart]')?.requestSubmit();
    location.assign('/about');
  });
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});
