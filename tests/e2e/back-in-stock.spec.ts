import { partOf } from '../support/mail-server';
import { submitLogin } from './support/accounts';
import { newOwner, shopWithBook } from './support/book';
import { expectToFit } from './support/fits';
import { axe, expect, test } from './support/test';

let shop: Awaited<ReturnType<typeof shopWithBook>>;
test.beforeAll(async () => {
  shop = await shopWithBook();
});
test.afterAll(() => shop.close());

const textOf = (address: string) => {
  const mail = shop.mailsTo(address).at(-1);
  return mail ? partOf(mail, 'text/plain') : '';
};
const ASHA = 'asha@example.in';
const button = 'Tell me when it is back';
const asked = 'Now open our email and press “Yes, tell me”.';

test('a shopper waits for a sold-out product, and the desk counts it until the shopper stops @both', async ({
  page,
  browser,
}) => {
  await page.goto(`${shop.base}/product/nesting-tables`);
  const email = page.getByLabel('Email address');
  await expectToFit(page, 'a sold-out product');
  await axe(page);
  await email.fill('asha');
  // Until its script has loaded, the browser itself says what is wrong.
  await expect(page.locator('[data-tell]')).toHaveJSProperty('noValidate', true);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill(ASHA);
  await email.press('Enter');
  await expect(page.getByText(asked)).toBeVisible();
  await expect(email).toHaveValue('');
  await axe(page);

  await expect.poll(() => shop.mailsTo(ASHA).length).toBeGreaterThan(0);
  const [link = ''] = /http\S+\/back-in-stock#\S+/.exec(textOf(ASHA)) ?? [];
  await page.goto(link);
  await expectToFit(page, 'the page of the mail’s link');
  await axe(page);
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByRole('heading', { name: 'You’ll hear from us' })).toBeFocused();
  await axe(page);

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await desk.goto(`${shop.base}/login`);
  await submitLogin(desk, await newOwner());
  await expect(desk).toHaveURL(`${shop.base}/`);
  await desk.goto(`${shop.base}/desk`);
  await desk.getByRole('button', { name: 'Shop', exact: true }).click();
  const row = desk.getByRole('listitem').filter({ hasText: 'Nesting Tables' });
  await expect(row).toContainText('1 person waits for it.');
  await axe(desk);

  await page.getByRole('button', { name: 'No, delete my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is deleted' })).toBeFocused();
  await desk.reload();
  await desk.getByRole('button', { name: 'Shop', exact: true }).click();
  await expect(row).toContainText('Sold out in its file');
  await expect(row).not.toContainText('waits');
  await desk.context().close();
});

test('an open page shows when its product is on hold, free and sold out, and then has the form, too @both', async ({
  page,
  expectConsole,
}) => {
  let json: object = { left: { 'urli-bowl': 0 }, held: ['urli-bowl'] };
  const lookAgain = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.route('**/api/today', (route) => route.fulfill({ json }));
  await page.goto(`${shop.base}/product/urli-bowl`);
  await expect(page.getByText('Someone is paying for this right now.')).toBeVisible();
  json = {};
  await lookAgain();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  json = { left: { 'urli-bowl': 0 } };
  await lookAgain();
  await expect(page.getByText('Sold out.')).toBeVisible();
  await axe(page);
  await page.getByLabel('Email address').fill(ASHA);
  expectConsole(/409 \(Conflict\)/);
  await page.getByRole('button', { name: button }).click();
  // Only this page thinks that it is sold out.
  await expect(page.getByText('It can be ordered again: load this page anew.')).toBeVisible();
  await expectToFit(page, 'a product that is sold out since the build');
});

test('a link that isn’t complete says so', async ({ page }) => {
  await page.goto(`${shop.base}/back-in-stock#WyJ1.x`);
  await expect(page.getByRole('heading', { name: 'This link isn’t complete' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});
