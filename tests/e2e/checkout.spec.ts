import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { EXTRAS } from '../../src/shop/orders/extras';
import { offeredMethods } from '../../src/shop/payment/payment';
import {
  CARD,
  choose,
  expectAddress,
  expectConfirmed,
  field,
  fillAddress,
  fillCard,
  storedOrders,
  URLI,
  VASE,
  watchForCard,
  withCart,
} from './support/buying';
import { axe, expect, test } from './support/test';

const two = [
  { product: URLI, quantity: 2 },
  { product: VASE, quantity: 1 },
];
const submit = (page: Page, name: string | RegExp = 'Complete Purchase') =>
  page.getByRole('button', { name, exact: true });

test.beforeEach(({ context }) => withCart(context, two));

test.describe('checkout', () => {
  test(
    'places a cash on delivery order once, with its charge, invoice and confirmation, even after Back',
    { tag: '@engines' },
    async ({ page }) => {
      await page.goto('/cart');
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await expect(page).toHaveURL('/checkout');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(request.url());
      });
      await fillAddress(page);
      await choose(page, /Cash on Delivery/);
      const summary = page.getByRole('region', { name: 'Order summary' });
      await expect(summary).toContainText('₹14,047.00');
      await axe(page);

      const downloading = page.waitForEvent('download');
      await submit(page, 'Place Order').click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('invoice.pdf');
      expect(await readFile(await download.path())).toEqual(
        await (await page.request.get('/invoice.pdf')).body(),
      );

      const number = await expectConfirmed(page);
      const main = page.getByRole('main');
      await expect(main).toContainText('A confirmation email has been sent');
      const next = main.getByRole('region', { name: "What's Next" });
      await expect(next).toContainText(/Expected by [A-Z][a-z]+ \d+, \d{4}/);
      await expect(next).toContainText('2-3 business days');
      await expect(next).toContainText('5-7 business days');
      await expect(main).toContainText('Bengaluru, Karnataka 560038');
      await expect(main).toContainText('₹14,047.00 is due when the parcel arrives.');
      await expect(page.getByText('Cart cleared')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
      await axe(page);
      const paper = await PDFDocument.load(await page.pdf({ format: 'A4' }));
      expect(paper.getPageCount()).toBe(1);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(`Order ${number}`)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Send order on WhatsApp' })).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      const [head, title] = await Promise.all(
        [page.getByRole('banner'), page.getByRole('heading', { level: 1 })].map((one) =>
          one.boundingBox(),
        ),
      );
      expect(title?.y, 'the header doesn’t cover the title').toBeGreaterThanOrEqual(
        (head?.y ?? 0) + (head?.height ?? Infinity),
      );
      await page.emulateMedia({ media: 'screen' });
      // Without an order book, nothing leaves the device.
      expect(sent).toEqual([]);

      await page.reload();
      expect(await expectConfirmed(page)).toBe(number);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
      await expect(main).toContainText(`Your order ${number} is placed.`);
      expect(await storedOrders(page)).toHaveLength(1);
      await main.getByRole('link', { name: 'See your order' }).click();
      expect(await expectConfirmed(page)).toBe(number);
      await main.getByRole('link', { name: 'Continue Shopping' }).click();
      await expect(page).toHaveURL('/');
    },
  );

  test(
    'never sends or stores the card of a card order',
    { tag: '@engines' },
    async ({ page, context }) => {
      const watch = watchForCard(context);
      await page.goto('/checkout');
      await fillAddress(page);
      await fillCard(page);
      await expect(field(page, 'Card number')).toHaveValue('4929 1234 5678 9007');
      expect(await watch.leaks(page)).toEqual([]);
      const downloading = page.waitForEvent('download');
      await submit(page).click();
      await downloading;
      await expectConfirmed(page);
      await expect(page.getByRole('main')).toContainText('Card');
      expect(await watch.leaks(page)).toEqual([]);

      // The check itself must work: it finds a planted card number.
      expect(watch.sent.length).toBeGreaterThan(5);
      await page.evaluate((number) => sessionStorage.setItem('planted', number), CARD.number);
      expect(await watch.leaks(page)).toHaveLength(1);
    },
  );
});

test.describe('the checkout form', () => {
  test('keeps the typed text after a reload and after Back from the cart', async ({ page }) => {
    await page.goto('/checkout');
    await fillAddress(page);
    await page.reload();
    await expectAddress(page);
    await choose(page, 'Net Banking');
    await field(page, 'Bank').selectOption('Axis Bank');
    await page.getByRole('link', { name: 'Change your cart' }).click();
    await expect(page).toHaveURL('/cart');
    await page.goBack();
    await expectAddress(page);
    await expect(field(page, 'Bank')).toHaveValue('Axis Bank');
  });

  test('shows its errors, and can be filled in with the keyboard alone', async ({ page }) => {
    await page.goto('/checkout');
    await submit(page).press('Enter');
    await axe(page);
    await page.getByText(/^and \d+ more$/).press('Enter');
    await page.getByRole('link', { name: /ten digits/ }).press('Enter');
    await expect(field(page, 'Phone')).toBeFocused();
    await expect(field(page, 'Phone')).toBeInViewport({ ratio: 1 });
    await field(page, 'First name').focus();
    const typed = ['Asha', 'Rao', 'asha@example.in', '9876543210', '14 Lake Road', '411001'];
    for (const text of typed) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    // Country, city and state follow the PIN code.
    await expect(field(page, 'Country')).toBeFocused();
    for (const text of ['India', 'Pune', 'Maharashtra']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    for (const { box } of EXTRAS) {
      await expect(page.getByRole('checkbox', { name: box })).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('radio', { name: 'Cards' })).toBeFocused();
    const steps = offeredMethods({}).findIndex(({ id }) => id === 'cod');
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked();
    await page.keyboard.press('Tab');
    const policies = ['Terms', 'Privacy', 'Returns', 'Shipping'];
    for (const name of ['Change your cart', ...policies, /^\d+ pieces?$/]) {
      await expect(page.getByRole('main').getByRole('link', { name })).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await expect(submit(page, 'Place Order')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectConfirmed(page);
  });

  test('keeps the main button in view on a phone, with a link to the summary @phone', async ({
    page,
  }) => {
    await page.goto('/checkout');
    // Until the payment section was on screen, the bar's button leads to it.
    const next = page.getByRole('button', { name: 'Continue to Payment' });
    await expect(next).toBeInViewport({ ratio: 1 });
    await next.focus();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await next.press('Enter');
    await expect(page.getByRole('radio', { name: 'Cards' })).toBeFocused();
    await expect(submit(page)).toBeInViewport({ ratio: 1 });
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(summary.getByText('Lota Vase')).toBeVisible();
    await page.getByRole('link', { name: '3 pieces' }).tap();
    await expect(summary.getByRole('heading', { level: 2 })).toBeInViewport();
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await fillAddress(page);
    await choose(page, /Cash on Delivery/);
    await expect(submit(page, 'Place Order')).toBeInViewport({ ratio: 1 });
    await submit(page, 'Place Order').tap();
    await expectConfirmed(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('keeps the focus when a button in the bar is replaced by another on a phone @phone', async ({
    page,
  }) => {
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Continue to Payment' }).focus();
    await page.getByRole('heading', { name: 'Payment' }).evaluate((it) => it.scrollIntoView());
    await expect(submit(page)).toBeFocused();
  });
});
