import { openAccountMenu, startSignedIn } from './support/accounts';
import { choose, field, fillAddress, URLI, withCart } from './support/buying';
import { hold } from './support/hold';
import { recordShifts } from './support/shifts';
import { axe, expect, test } from './support/test';

test.describe('a protected page', () => {
  test('redirects a signed-out visitor to login without a history entry', async ({ page }) => {
    await page.goto('/about');
    await page.goto('/contact');
    await page.evaluate(() => location.assign('/profile'));
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('shows an error when the provider’s SDK can’t be loaded, and can try again', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED/);
    await startSignedIn(page);
    await page.route('**/_astro/firebase-auth*', (route) => route.abort());
    await page.goto('/profile');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('Your account could not be loaded');
    await expect(page.getByLabel('Display Name')).toBeHidden();
    await page.goto('/login');
    await expect(failure).toContainText('Your account could not be loaded');
    await page.unroute('**/_astro/firebase-auth*');
    await failure.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('signing out', () => {
  test('takes effect in all tabs', async ({ page, context }) => {
    await startSignedIn(page);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    const shop = await context.newPage();
    await shop.goto('/shop');
    await expect(shop.getByRole('link', { name: 'Login' })).toBeHidden();

    const other = await context.newPage();
    await other.goto('/about');
    const menu = await openAccountMenu(other);
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/login');

    await expect(page).toHaveURL('/login');
    await expect(shop.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(shop).toHaveURL('/shop');
  });

  test('works even if the tap comes before the menu’s script', async ({ page }) => {
    await startSignedIn(page);
    const release = await hold(page, '**/account-menu.client.*.js');
    await page.goto('/about');
    const menu = await openAccountMenu(page);
    await menu.getByRole('button', { name: 'Logout' }).click();
    release();
    await expect(page).toHaveURL('/login');
  });

  test('ends the session even without a network, as on a shared phone', async ({
    page,
    tolerateConsole,
  }) => {
    tolerateConsole(/ERR_FAILED/);
    await startSignedIn(page);
    await page.goto('/about');
    await page.route(/logout\.client|firebase-auth/, (route) => route.abort());
    const menu = await openAccountMenu(page);
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(
      'firebase:authUser',
    );
    await page.unrouteAll();
    await page.goto('/profile');
    await expect(page).toHaveURL('/login');
  });
});

test('a phone’s header has a Login link, and its menu has the account @phone', async ({ page }) => {
  await page.goto('/about');
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await expect(login).toBeVisible();
  const account = await startSignedIn(page);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText(account.name)).toBeVisible();
  for (const name of ['My Profile', 'My Orders', 'Manage Items'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Login' })).toBeHidden();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

test('the header shows the signed-in user at once without the provider’s SDK, and its menu works by keyboard', async ({
  page,
}) => {
  const account = await startSignedIn(page);
  const shifts = await recordShifts(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/shop', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  expect(await shifts()).toBeLessThan(0.01);
  const summary = page.getByRole('banner').locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  for (const text of [account.name, account.email])
    await expect(page.getByRole('banner').getByText(text)).toBeVisible();
  for (const name of ['My Profile', 'My Orders', 'Manage Items'])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText(account.email)).toBeHidden();
  await expect(summary).toBeFocused();
  expect(fetched.filter((url) => /firebase|_astro\/client\./.test(url))).toEqual([]);
});

test("clearing a user's data empties checkout in another tab, at once and after a reload", async ({
  page,
  context,
}) => {
  await withCart(context, [{ product: URLI, quantity: 1 }]);
  await page.goto('/checkout');
  await fillAddress(page);
  const other = await context.newPage();
  await other.goto('/checkout');
  await fillAddress(other);
  await choose(other, /Cash on Delivery/);
  await other.getByRole('button', { name: 'Place Order' }).click();
  await other.getByRole('button', { name: 'Clear my data from this device' }).click();
  await axe(other);
  await other.getByRole('alertdialog').getByRole('button', { name: 'Clear my data' }).click();
  await expect(other.getByText('Your data has been removed from this device')).toBeVisible();
  await expect(other).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('checkout') ?? 'null')).toBe('null');

  await other.goto(`/product/${URLI.id}`);
  await other.getByRole('button', { name: 'Add to Cart' }).click();
  for (const label of ['First name', 'Address']) await expect(field(page, label)).toHaveValue('');
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('');
});
