import { offeredMethods } from '../../src/shop/payment/payment';
import { newAccount, openAccountMenu, signIn } from './support/accounts';
import { choose, expectConfirmed, field, fillAddress, withCart } from './support/buying';
import { expectToFit } from './support/fits';
import { atRest, expect, test } from './support/test';

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze';
const LONG_LINE = {
  product: { id: 'urli-bowl', name: LONG_WORD, image: '', price: 24999 },
  quantity: 999,
};

test('a filled cart, and checkout above the limits of payment methods, fit all screens', async ({
  page,
  context,
}) => {
  await withCart(context, [LONG_LINE]);
  await page.goto('/cart');
  await atRest(page);
  await expectToFit(page, 'cart');
  await page.goto('/checkout');
  await atRest(page);
  await expect(page.getByRole('radio', { name: /UPI/ })).toBeDisabled();
  await expectToFit(page, 'checkout, above the limits');
});

test('checkout and the pages after it fit all screens, with each payment method and with errors', async ({
  page,
  context,
}) => {
  // The total is below UPI's limit.
  await withCart(context, [{ ...LONG_LINE, quantity: 18 }]);
  await page.goto('/checkout');
  await atRest(page);
  for (const { id, label } of offeredMethods({})) {
    await choose(page, new RegExp(`^${label}`));
    if (id === 'upi') await page.getByRole('img', { name: /^QR code/ }).waitFor();
    await expectToFit(page, `checkout, ${label}`);
  }
  await choose(page, /Cash on Delivery/);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expectToFit(page, 'checkout, errors');
  await fillAddress(page);
  await field(page, 'Address').fill(LONG_WORD);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expectConfirmed(page);
  await expectToFit(page, 'confirmation');
  await page.goto('/checkout');
  await page.getByRole('link', { name: 'See your order' }).waitFor();
  await expectToFit(page, 'checkout, ordered');
});

test('forms with errors fit all screens', async ({ page }) => {
  for (const [path, button] of [
    ['/register', 'Create Account'],
    ['/contact', 'Send Message'],
    ['/login', 'Sign In'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button }).click();
    await expectToFit(page, `${path}, errors`);
  }
});

test('the pages of a user with a long name fit all screens', async ({ page }) => {
  const account = await newAccount(undefined, LONG_WORD);
  await signIn(page, account);
  await openAccountMenu(page);
  await expectToFit(page, 'the account menu');
  for (const path of ['/profile', '/orders', '/order/AAN-1001', '/manage-items']) {
    await page.goto(path);
    await atRest(page);
    await expect(page.getByText(/^Loading your/).filter({ visible: true })).toHaveCount(0);
    await expectToFit(page, path);
  }
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await page.getByRole('dialog').waitFor();
  await expectToFit(page, 'the item form');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expectToFit(page, 'the item form, errors');
});

for (const [width, height, text] of [
  [568, 320, '100%'],
  [640, 320, '100%'],
  [320, 256, '100%'],
  [360, 740, '200%'],
] as const)
  test(`everything in menus, dialogs and sheets can be reached at ${width} × ${height}, text at ${text}`, async ({
    page,
  }) => {
    await signIn(page, await newAccount(undefined, `${LONG_WORD} ${LONG_WORD}`));
    await page.setViewportSize({ width, height });
    const open = async (path: string) => {
      await page.goto(path);
      await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text);
      await atRest(page);
    };
    // A trial click scrolls to its target, and fails if something covers it.

    await open('/profile');
    const header = await openAccountMenu(page);
    await header.getByRole('button', { name: 'Logout' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Logout' }).click({ trial: true });
    await menu.getByRole('button', { name: 'Close menu' }).click();

    await page.getByRole('button', { name: 'Clear my data from this device' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('heading')).toBeInViewport();
    await question.getByRole('button').last().click({ trial: true });

    await open('/manage-items');
    await page.getByRole('button', { name: 'Add New Item' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Price').click({ trial: true });
    await sheet.getByRole('button', { name: 'Cancel' }).click({ trial: true });

    await open('/shop');
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page.getByRole('dialog').getByRole('link').last().click({ trial: true });
  });
