import { ONE_OF_EACH } from '../support/pages';
import { expectPicture, test } from './picture';

/** Pages that redirect: see signed-in.spec.ts. */
const SIGNED_IN = ['/profile', '/orders', '/order', '/manage-items'];

for (const path of ONE_OF_EACH.filter((one) => !SIGNED_IN.includes(one)))
  test(`${path} matches its reference`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectPicture(page, path.slice(1).replaceAll('/', '-') || 'home');
  });

test('header and footer match their reference', async ({ page }) => {
  await page.goto('/terms', { waitUntil: 'networkidle' });
  await expectPicture(page, 'frame', { frame: true });
});

// On wide screens the links are in the header.
test('the menu on a phone matches its reference @phone', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectPicture(page, 'menu', { fullPage: false, frame: true });
});

// Wide screens have a sidebar instead.
test('the filter panel on a phone matches its reference @phone', async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expectPicture(page, 'shop-filter', { fullPage: false });
});

test('forms with validation errors match their references', async ({ page }) => {
  for (const [path, button] of [
    ['/contact', 'Send Message'],
    ['/login', 'Sign In'],
    ['/register', 'Create Account'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: button, exact: true }).click();
    await expectPicture(page, `${path.slice(1)}-errors`);
  }
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expectPicture(page, 'login-reset');
});
