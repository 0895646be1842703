// What Back brings, with the back/forward cache that people's browsers have.
import type { Page } from '@playwright/test';
import { newAccount, newPerson, openAccountMenu, signIn } from './support/accounts';
import { choose, CARD, field, fillAddress, fillCard, URLI, withCart } from './support/buying';
import { expect, test } from './support/test';

/** Goes back, and expects that the page comes out of the cache as it was left. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem('restored'));
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('restored'))).toBe('true');
}

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      sessionStorage.setItem('restored', String(persisted));
    });
  });
});

const logOut = async (page: Page) => {
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout successful')).toBeVisible();
};

test('after a logout the checkout that Back restores shows nothing of the person, and no draft is made', async ({
  page,
  context,
}) => {
  await signIn(page, await newAccount());
  await withCart(context, [{ product: URLI, quantity: 1 }]);
  await page.goto('/checkout');
  await fillAddress(page);
  await fillCard(page);
  await page.getByRole('link', { name: 'Aangan' }).first().click();
  await expect(page).toHaveURL('/');
  await logOut(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/');
  await goBack(page);
  await expect(page).toHaveURL('/checkout');
  for (const label of ['First name', 'Email', 'Address', 'Card number', 'CVV'])
    await expect(field(page, label)).toHaveValue('');
  await field(page, 'First name').fill('Ravi');
  const draft = await page.evaluate(() => sessionStorage.getItem('checkout'));
  expect(draft).toContain('Ravi');
  expect(draft).not.toContain('Indiranagar');
});

test('a guest who goes back to checkout finds what was typed, but not the card’s number and CVV', async ({
  page,
  context,
}) => {
  await withCart(context, [{ product: URLI, quantity: 1 }]);
  await page.goto('/checkout');
  await fillAddress(page);
  await fillCard(page);
  await page.goto('/about');
  await goBack(page);
  await expect(field(page, 'First name')).toHaveValue('Asha');
  await expect(field(page, 'Name on card')).toHaveValue(CARD.name);
  for (const label of ['Card number', 'CVV']) await expect(field(page, label)).toHaveValue('');
});

for (const method of [/Cash on Delivery/, 'Cards', 'Net Banking']) {
  test(`after an order by ${method} Back shows that it was placed`, async ({ page, context }) => {
    await withCart(context, [{ product: URLI, quantity: 1 }]);
    await page.goto('/checkout');
    await fillAddress(page);
    await choose(page, method);
    if (method === 'Cards') await fillCard(page);
    if (method === 'Net Banking') await field(page, 'Bank').selectOption({ index: 1 });
    await page.getByRole('button', { name: /^(Place Order|Complete Purchase)$/ }).click();
    await expect(page).toHaveURL('/order-confirmation');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See your order' })).toBeVisible();
  });
}

test('Back to /register keeps what a guest typed, passwords aside', async ({ page }) => {
  const { name, email, password } = newPerson();
  await page.goto('/register');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.goto('/about');
  await goBack(page);
  await expect(page.getByLabel('Full Name')).toHaveValue(name);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});
