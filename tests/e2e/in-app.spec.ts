import { choose, URLI, withCart } from './support/buying';
import { axe, expect, test } from './support/test';

test.describe('inside Instagram on Android', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A146B Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android',
  });

  test('login explains why Google may fail and opens the browser with the cart; the UPI ID can be copied @phone', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await withCart(context, [{ product: URLI, quantity: 2 }]);
    await page.goto('/login');
    await expect(page.getByText(/^This page is open inside Instagram/)).toBeVisible();
    const open = page.getByRole('link', { name: 'Open in your browser, with your cart' });
    await expect(open).toHaveAttribute(
      'href',
      /^intent:\/\/localhost:\d+\/shared-cart#1z[\w-]+#Intent;scheme=http;.*end$/,
    );
    const places = await Promise.all(
      [
        page.getByLabel('Email', { exact: true }),
        open,
        page.getByRole('button', { name: 'Google' }),
      ].map(async (one) => (await one.boundingBox())?.y ?? 0),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    await axe(page);

    await page.goto('/checkout');
    await choose(page, /^UPI$/);
    await page.getByRole('button', { name: 'Copy the amount' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('10998.00');
    const copy = await page.getByRole('button', { name: 'Copy the UPI ID' }).boundingBox();
    const pay = await page.getByRole('link', { name: /in Google Pay$/ }).boundingBox();
    expect(copy?.y).toBeLessThan(pay?.y ?? 0);
  });
});

test.describe('inside Facebook on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/467.1.0.41.103]',
  });

  test('login explains how to open the browser @phone', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText(/“Open in Safari”/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  });
});
