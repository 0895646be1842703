import type { Page } from '@playwright/test';
import { partOf } from '../support/mail-server';
import { shopWithBook, SHOP_MAIL } from './support/book';
import {
  choose,
  DIYA,
  field,
  fillAddress,
  VASE,
  withCart,
  withEmptyProvider,
} from './support/buying';
import { expectToFit } from './support/fits';
import { axe, expect, test } from './support/test';

// One worker runs all of these tests, so that the server starts only once.
test.describe.configure({ mode: 'default' });

let shop: Awaited<ReturnType<typeof shopWithBook>>;
test.beforeAll(async () => {
  shop = await shopWithBook();
});
test.afterAll(() => shop.close());
test.beforeEach(async ({ context }) => {
  shop.provider.state.webhook = `${shop.base}/api/payments/webhook`;
  await withCart(context, [{ product: DIYA, quantity: 1 }]);
  await withEmptyProvider(context);
});

const onProvidersPage = (page: Page, rupees = DIYA.price) =>
  expect(page.getByRole('heading', { name: `Pay ₹${rupees}` })).toBeVisible();
const orderStatus = (page: Page) => page.getByRole('region', { name: 'Order status' });

/** Orders by card. An address gets only some confirmations an hour. @returns the order's number, from the provider's page */
async function orderByCard(page: Page, rupees = DIYA.price, email = ''): Promise<string> {
  await page.goto(`${shop.base}/checkout`);
  await fillAddress(page);
  if (email) await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await choose(page, 'Cards');
  await expect(page.getByText('You’ll pay on Razorpay’s page.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  await onProvidersPage(page, rupees);
  const link = [...shop.provider.links.values()].find(({ short_url: url }) => url === page.url());
  return link?.reference_id ?? '';
}

test('an order is paid on the provider’s page after a failed attempt @phone', async ({ page }) => {
  const id = await orderByCard(page);
  const ownersMails = () =>
    shop
      .mailsTo(SHOP_MAIL)
      .map((mail) => partOf(mail, 'text/plain'))
      .filter((text) => text.includes(id));
  await expect.poll(ownersMails).toEqual([expect.stringContaining('₹1,999 hasn’t been paid yet.')]);
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('Payment failed')).toBeVisible();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(
    page.getByRole('heading', { name: 'Thank you, your payment has arrived' }),
  ).toBeVisible();
  // The provider's signed parameters must not stay in the history.
  await expect(page).toHaveURL(`${shop.base}/payment`);
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'Thank you, your payment has arrived' }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pieces' })).toContainText('Total₹1,999');
  await axe(page);
  await expectToFit(page, 'the page after a payment');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(orderStatus(page)).toContainText('We have received your payment.');
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);

  await expect.poll(ownersMails).toHaveLength(2);
  expect(ownersMails()[1]).toContain('You can pack it now.');
});

test('an unpaid order can be paid later, or put back into the cart @phone', async ({ page }) => {
  const id = await orderByCard(page);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(
    page.getByText(`Your order ${id} is placed. The order’s page shows whether`),
  ).toBeVisible();
  await page.goto(`${shop.base}/order/${id}`);
  await expect(page.getByText(/^Waiting for your payment\./)).toBeVisible();
  await axe(page);
  await expectToFit(page, 'an unpaid order');
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible();

  await page.goto(`${shop.base}/order/${id}`);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await onProvidersPage(page);
  // If the webhook gets lost, the signature in the return address counts.
  shop.provider.state.webhook = null;
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(orderStatus(page)).toContainText('We have received your payment.');
});

test('a mail’s link leads to the payment after a click, and a forged return changes nothing @phone', async ({
  page,
  tolerateConsole,
}) => {
  tolerateConsole(/\/api\/payments\/pay/);
  const id = await orderByCard(page);
  const mails = () => shop.mailsTo('asha@example.in').map((mail) => partOf(mail, 'text/plain'));
  await expect.poll(() => mails().some((text) => text.includes(id))).toBe(true);
  const mail = mails().find((text) => text.includes(id)) ?? '';
  expect(mail).toContain('We’ll pack it once it is paid.');
  expect(mail).not.toContain('in the hands of');
  const [link = ''] = /http\S+\/payment#\S+/.exec(mail) ?? [];
  await page.goto(
    `${shop.base}/payment?razorpay_payment_id=pay_1&razorpay_payment_link_id=plink_1&razorpay_payment_link_reference_id=${id}&razorpay_payment_link_status=paid&razorpay_signature=${'0'.repeat(64)}`,
  );
  await expect(
    page.getByRole('heading', { name: 'We haven’t received your payment yet' }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pieces' })).toContainText('Total₹1,999');

  await page.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'This link doesn’t belong' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'See your order' })).toHaveAttribute(
    'href',
    '/order',
  );
  await expect(page.getByRole('link', { name: /^Call \+91/ })).toHaveCount(1);

  await page.goto(link);
  await expect(page.getByText('This order is waiting for your payment.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(id);
  await axe(page);
  await expectToFit(page, 'the page that a mail’s link opens');
  await expect(page.getByRole('link', { name: 'See your order' })).toBeVisible();
  // On another device, that page would ask for an account.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  const pieces = page.getByRole('list', { name: 'Pieces' }).getByRole('listitem');
  await expect(pieces).toHaveText([/^1 × .*₹1,999$/, 'Total₹1,999']);
  await expect(page.getByRole('main')).toContainText(id);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await onProvidersPage(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await onProvidersPage(page);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('The links that we sent you show what happens next.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your order' })).toBeHidden();
});

test('a mail’s link to a cancelled order says at once that there is nothing to pay @phone', async ({
  page,
  tolerateConsole,
}) => {
  tolerateConsole(/\/api\/payments\/pay/);
  const id = await orderByCard(page, DIYA.price, 'meera@example.in');
  const mails = () => shop.mailsTo('meera@example.in').map((mail) => partOf(mail, 'text/plain'));
  await expect.poll(() => mails().some((text) => text.includes(id))).toBe(true);
  const [link = ''] =
    /http\S+\/payment#\S+/.exec(mails().find((text) => text.includes(id)) ?? '') ?? [];
  await page.goto(`${shop.base}/order/${id}`);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expect(orderStatus(page)).toContainText('Cancelled');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'There is nothing to pay' })).toBeVisible();
  await expect(
    page.getByText('This order is cancelled, so there is nothing to pay.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden();

  // Such as one whose piece was sold meanwhile.
  const message = 'We’ll call you.';
  await page.route('**/api/payments/pay', (route) =>
    route.fulfill({ status: 409, json: { paid: true, message } }),
  );
  for (let times = 0; times < 2; times += 1) {
    await page.reload();
    await expect(page.getByText(message)).toBeVisible();
  }
});

test('an order that waits for its payment never reads “Order Confirmed!” @phone', async ({
  page,
}) => {
  const id = await orderByCard(page);
  await page.addInitScript(() => {
    const look = () => {
      const title = document.querySelector('h1 .with-order');
      if (title?.checkVisibility({ visibilityProperty: true }))
        sessionStorage.setItem('flashed', 'yes');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(`${shop.base}/order-confirmation`);
  await expect(page).toHaveURL(`${shop.base}/order/${id}`);
  expect(await page.evaluate(() => sessionStorage.getItem('flashed'))).toBeNull();
});

// Last, since a mailbox gets at most three confirmations in an hour.
test('a one-off piece that someone is paying for is on hold for others @phone', async ({
  page,
  browser,
}) => {
  const own = await browser.newContext();
  await withCart(own, [{ product: VASE, quantity: 1 }]);
  await withEmptyProvider(own);
  await orderByCard(await own.newPage(), VASE.price);
  await page.goto(`${shop.base}/product/${VASE.id}`);
  await expect(page.getByText('Someone is paying for this right now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'On hold' })).toBeDisabled();
  await page.goto(`${shop.base}/shop?q=lota`);
  await expect(page.locator(`[data-product-card="${VASE.id}"]`).first()).toContainText('On hold');
  await own.close();
});
