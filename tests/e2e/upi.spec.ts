import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import {
  choose,
  expectConfirmed,
  field,
  fillAddress,
  storedOrders,
  URLI,
  VASE,
  withCart,
  withLuck,
} from './support/buying';
import { axe, expect, test } from './support/test';

const AFTER = 'Complete Purchase (After Payment)';
const code = (page: Page) => page.getByRole('img', { name: /^QR code/ });
const submit = (page: Page, name = AFTER) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: /^Payment of ₹/ });

/** The QR code on the screen, decoded by a standard reader. */
async function scan(page: Page): Promise<URL> {
  const picture = await code(page).screenshot();
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  expect(read, 'what the reader finds').not.toBeNull();
  return new URL(read!.data);
}

test.beforeEach(({ context }) =>
  withCart(context, [
    { product: URLI, quantity: 2 },
    { product: VASE, quantity: 1 },
  ]),
);

test(
  'a standard reader decodes the UPI QR code, and the order has its payment id',
  { tag: '@engines' },
  async ({ page, context }) => {
    await withLuck(context, 0.79);
    const requested: string[] = [];
    context.on('request', (request) => requested.push(request.url()));
    await page.goto('/checkout');
    await fillAddress(page);
    const before = requested.length;
    await choose(page, 'UPI');
    await expect(code(page)).toBeVisible();
    // The code that draws QR codes is loaded only when it's needed.
    expect(requested.length).toBeGreaterThan(before);
    const elsewhere = requested.filter(
      (url) => !url.startsWith('data:') && new URL(url).origin !== new URL(page.url()).origin,
    );
    expect(elsewhere).toEqual([]);
    const link = await scan(page);
    expect(link.protocol).toBe('upi:');
    expect(link.href.startsWith('upi://pay?pa=aangan@examplebank&')).toBe(true);
    const facts = page.locator('dl').filter({ hasText: 'AANPAY' }).getByRole('definition');
    const [amount, id] = await facts.all();
    const paid = await id!.textContent();
    expect(Object.fromEntries(link.searchParams)).toEqual({
      pa: 'aangan@examplebank',
      pn: 'Aangan',
      mc: '5719',
      am: '13997.00',
      cu: 'INR',
      tn: 'Order at Aangan',
      tr: paid,
    });
    await expect(amount!).toHaveText('₹13,997.00');
    const box = await code(page).boundingBox();
    expect(box!.width).toBeGreaterThanOrEqual(220);
    expect(box!.width).toBe(box!.height);
    // A device with a mouse has no UPI app to open.
    await expect(page.getByRole('link', { name: /UPI app|Google Pay/ })).toBeHidden();
    await axe(page);

    await field(page, 'Your UPI ID').fill('asha@bank');
    await submit(page).click();
    await expect(question(page)).toContainText(
      'Have you completed the payment? Click OK if payment is done.',
    );
    await axe(page);
    const downloading = page.waitForEvent('download');
    await question(page).getByRole('button', { name: 'OK' }).click();
    expect((await downloading).suggestedFilename()).toBe('invoice.pdf');
    await expectConfirmed(page);
    await expect(page.getByText('Payment Successful! ✅')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`Payment ID ${paid}`);
    expect((await storedOrders(page))[0]?.payment.paymentId).toBe(paid);
  },
);

test('a phone, which can’t scan its own screen, gets a link to the UPI app and a collapsed QR code @phone', async ({
  page,
}) => {
  await page.goto('/checkout');
  await fillAddress(page);
  await choose(page, 'UPI');
  await expect(page.getByRole('link', { name: 'Pay ₹13,997.00 in Google Pay' })).toBeVisible();
  const other = page.getByRole('link', { name: 'Use another UPI app' });
  await expect(code(page)).toBeHidden();
  await page.getByText('Show the code').click();
  expect(await other.getAttribute('href')).toBe((await scan(page)).href);
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
