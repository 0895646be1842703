import { choose, expectConfirmed, fillAddress, VASE, withCart } from './support/buying';
import { expectToFit } from './support/fits';
import { problemsOfLargeText } from './support/large-text';
import { axe, expect, test } from './support/test';

test('a guest’s order can be reopened on its device', async ({ page, context }) => {
  await withCart(context, [{ product: VASE, quantity: 1 }]);
  await page.goto('/checkout');
  await fillAddress(page);
  await choose(page, /Cash on Delivery/);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const id = await expectConfirmed(page);
  const next = await context.newPage();
  await page.close();

  await next.goto('/orders');
  await expect(next).toHaveURL('/login');
  await expect(next.getByRole('link', { name: 'Open your order' })).toBeVisible();
  await axe(next);
  await next.goto('/order-confirmation');
  await next.getByRole('link', { name: 'Open your order' }).click();
  await expect(next).toHaveURL('/order');
  await next.getByRole('textbox', { name: 'Order number' }).fill(id);
  await next.getByRole('textbox', { name: 'Phone number or email' }).fill('98765 00000');
  await next.keyboard.press('Enter');
  await expect(next.getByText(/^We couldn’t find an order on this device with/)).toBeVisible();
  await expectToFit(next, 'the form that opens an order');
  await next.getByRole('textbox', { name: 'Phone number or email' }).fill('+91 ९८७६५ ४३२१०');
  await next.keyboard.press('Enter');
  await expect(next).toHaveURL(`/order/${id}`);
  await expect(next.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeVisible();
  expect(await problemsOfLargeText(next)).toEqual([]);
});
