import type { Page } from '@playwright/test';
import { productAddress } from './support/buying';
import { expect, test } from './support/test';

const WRITES = 1000;

/** Adds a product repeatedly, without waiting for the button to be enabled again. */
async function addOften(page: Page): Promise<void> {
  await page.evaluate(async (times) => {
    const add = document.querySelector<HTMLButtonElement>('[data-add]');
    for (let count = 0; count < times; count += 1) {
      if (add) add.disabled = false;
      add?.form?.requestSubmit();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, WRITES);
}

test('a thousand pieces added in each of two tabs at the same time are all in the cart', async ({
  page,
  context,
}) => {
  const pages = [page, await context.newPage()];
  const address = await productAddress(page);
  for (const one of pages) await one.goto(address);
  await Promise.all(pages.map(addOften));
  for (const one of pages)
    await expect(
      one.getByRole('banner').getByRole('link', { name: `Cart, ${2 * WRITES} items` }),
    ).toBeVisible();
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
