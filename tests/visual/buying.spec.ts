import { expect, type Page } from '@playwright/test';
import { offeredMethods } from '../../src/shop/payment/payment';
import { choose, fillAddress, productAddress } from '../e2e/support/buying';
import { expectPicture, test } from './picture';

async function addFirstProduct(page: Page): Promise<void> {
  await page.goto(await productAddress(page), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText(/^Added to cart/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
}

test('the screens from a product to the confirmation match their references', async ({ page }) => {
  await addFirstProduct(page);
  await expectPicture(page, 'product-added', { fullPage: false });
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await expectPicture(page, 'cart-filled');
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await fillAddress(page);
  for (const { id, label } of offeredMethods({})) {
    await choose(page, new RegExp(`^${label}`));
    // A phone pays in an app, so it shows the code collapsed.
    const code = page.getByRole('img', { name: /^QR code/ });
    if (id === 'upi') await expect(code.or(page.getByText('Show the code'))).toBeVisible();
    await expectPicture(page, `checkout-${id}`);
  }
  await choose(page, /Cash on Delivery/);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/order-confirmation');
  await expect(page.getByRole('heading', { name: /^Order AAN/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectPicture(page, 'order-confirmation-order');
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await expectPicture(page, 'checkout-ordered');
});

test('a cart and a checkout with an unavailable product and a changed price match their references', async ({
  page,
}) => {
  await addFirstProduct(page);
  await page.evaluate(() => {
    const [line] = JSON.parse(localStorage.getItem('cart') ?? '[]') as { product: object }[];
    const changed = { ...line, product: { ...line!.product, price: 100 } };
    const unavailable = {
      product: { id: 'old-lamp', name: 'Old Lamp', image: '', price: 1 },
      quantity: 2,
    };
    localStorage.setItem('cart', JSON.stringify([changed, unavailable]));
  });
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await expect(page.getByText(/The price has changed/)).toBeVisible();
  await expectPicture(page, 'cart-gone', { fullPage: false });
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  // The toast's position depends on the scroll position.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('A price has changed')).toBeHidden();
  // On a phone, the button in the bar submits only once the payment section was on screen.
  await page.getByRole('heading', { name: 'Payment' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  await expectPicture(page, 'checkout-errors');
});
