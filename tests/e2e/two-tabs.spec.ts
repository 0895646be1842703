import { productAddress } from './support/buying';
import { expect, test } from './support/test';

test('what two tabs add in turn is all in the cart', async ({ page, context }) => {
  const pages = [page, await context.newPage()];
  const address = await productAddress(page);
  for (const one of pages) await one.goto(address);
  let count = 0;
  for (const one of [...pages, ...pages]) {
    await one.getByRole('button', { name: 'Add to Cart' }).click();
    count += 1;
    const badge = new RegExp(`^Cart, ${count} items?$`);
    for (const other of pages)
      await expect(other.getByRole('banner').getByRole('link', { name: badge })).toBeVisible();
  }
});

test('a product added just before the page is left is in the cart', async ({ page }) => {
  await page.goto(await productAddress(page));
  await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('[data-add-to-cart]')?.requestSubmit();
    location.assign('/about');
  });
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});
