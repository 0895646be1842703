import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

test.describe('without scripts', () => {
  test('every product can be found and read', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(20);
    await expect(page.getByRole('button', { name: 'Load More Products' })).toBeHidden();
    await page.getByRole('link', { name: /Ring Door Knocker/ }).click();
    for (const name of ['Details', 'Specifications', 'Materials', 'Care instructions'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
    await expect(page.getByText('To order, call')).toBeVisible();
  });

  test('the hero’s product name is above the headline @phone', async ({ page }) => {
    await page.goto('/');
    const name = await page
      .getByText('Hammered Dome Pendant', { exact: true })
      .first()
      .boundingBox();
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(name!.y + name!.height).toBeLessThan(headline!.y);
  });

  test('the contact page has a mail link instead of the form', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByText('This form needs JavaScript')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden();
  });

  test('the header shows the Login link and no menu button @phone', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  });
});
