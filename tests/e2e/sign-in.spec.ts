import type { Page } from '@playwright/test';
import { mailedLink, newAccount, openAccountMenu, submitLogin } from './support/accounts';
import { axe, expect, test } from './support/test';

/** The message in the form, not the same one in the toast. */
const formError = (page: Page) => page.getByRole('main').locator('p.form-error:not([role])');

test('signing in works with the keyboard alone', async ({ page }) => {
  const account = await newAccount();
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).focus();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Forgot Password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('a forgotten password can be replaced through the mailed link', async ({ page }) => {
  const account = await newAccount();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeFocused();
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  await expect(send).toBeDisabled();
  await axe(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeFocused();
  await expect(page).toHaveURL('/login');
  await page.goForward();

  await page.getByLabel('Email Address').fill(account.email);
  await send.click();
  const message = page.getByText('Password reset link sent to your email!');
  await expect(message).toBeVisible();
  await expect(message).toHaveCSS('color', 'rgb(47, 99, 85)');
  await expect(page.getByText('Password reset email sent')).toBeVisible();
  await expect(page.getByText('Check your email for the reset link.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();

  await page.goto(await mailedLink(account.email, 'PASSWORD_RESET'));
  await axe(page);
  await page.getByLabel('New password').fill('a-new-lamp');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible();
  await submitLogin(page, { ...account, password: 'a-new-lamp' });
  await expect(page).toHaveURL('/');
});

async function openPopUp(page: Page, name: 'Google' | 'Facebook'): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name }).click();
  return opened;
}

async function enterPopUp(popUp: Page, email: string): Promise<void> {
  await popUp.getByLabel('Email').fill(email);
  await popUp.getByLabel('Name').fill('Devi Nair');
  await popUp.getByRole('button', { name: /^Sign in with/ }).click();
}

test.describe('signing in with a pop-up', () => {
  test(
    'works for Google without the internet, and goes to the home page',
    { tag: '@engines' },
    async ({ page, context }) => {
      await context.route(/^https?:\/\/(?!localhost)/, (route) => route.abort());
      await page.goto('/login');
      await enterPopUp(await openPopUp(page, 'Google'), `devi-${Date.now()}@example.in`);
      await expect(page).toHaveURL('/');
      await expect(page.getByText('Login successful')).toBeVisible();
      const menu = await openAccountMenu(page);
      await expect(menu.getByText('Devi Nair')).toBeVisible();
      await page.goto('/profile');
      await expect(page.getByLabel('Email')).toHaveAttribute('readonly', '');
      await page.getByRole('tab', { name: 'Security' }).click();
      await expect(page.getByText('You log in with Google, so there is no password')).toBeVisible();
    },
  );

  test('shows no error if the pop-up was closed, and works the next time', async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    await (await openPopUp(page, 'Google')).close();
    // The SDK reports a closed window only after some seconds.
    await page.clock.runFor(12_000);
    await expect(formError(page)).toBeHidden();
    await expect(page.getByText('Google login failed')).toBeHidden();
    await expect(page.getByText('the Google window was closed')).toBeVisible();
    await enterPopUp(await openPopUp(page, 'Google'), `devi-again-${Date.now()}@example.in`);
    await expect(page).toHaveURL('/');
  });

  test('from Facebook doesn’t open an existing account that has a password', async ({ page }) => {
    const account = await newAccount();
    await page.goto('/login');
    await enterPopUp(await openPopUp(page, 'Facebook'), account.email);
    await expect(page.getByText('Facebook login failed')).toBeVisible();
    await expect(formError(page)).toHaveText(/the way you did last time/);
    await expect(formError(page)).toHaveCSS('color', 'rgb(155, 44, 31)');
    await axe(page);
    await expect(page).toHaveURL('/login');
    await submitLogin(page, account);
    await expect(page).toHaveURL('/');
  });
});

test.describe('the rotating background of login and register', () => {
  test('changes every three seconds, and can be paused', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/login');
    const slides = page.locator('[data-slide]');
    const expectSlide = (index: number) =>
      expect(slides.nth(index)).toHaveAttribute('data-active', '');
    await expect(slides).toHaveCount(3);
    for (const index of [1, 2]) {
      await page.clock.runFor(3_000);
      await expectSlide(index);
    }
    await page.getByRole('button', { name: 'Pause slides' }).click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor(6_000);
    await expectSlide(2);
  });
});
