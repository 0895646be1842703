import type { Page } from '@playwright/test';
import { mailedLink, newAccount, openAccountMenu, signIn, submitLogin } from './support/accounts';
import { hold } from './support/hold';
import { axe, expect, test } from './support/test';

/** The message in the form; a toast says it too. */
const formError = (page: Page) => page.getByRole('main').locator('p.form-error:not([role])');

test.describe('signing in', () => {
  test('shows an error for a wrong password, and keeps what was typed', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/400/);
    const account = await newAccount();
    await page.goto('/login');
    await submitLogin(page, { ...account, password: 'guess-work' });
    const message = 'Email or password is wrong. Check both, or reset your password.';
    await expect(formError(page)).toHaveText(message);
    await expect(page.getByText('Login failed')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email);
    await axe(page);
    await submitLogin(page, account);
    await expect(page).toHaveURL('/');
  });

  test('requires both fields, and focuses the first', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await expect(page.getByText('Enter your password')).toBeVisible();
  });

  test('is busy while it waits', async ({ page }) => {
    const account = await newAccount();
    await page.goto('/login');
    const answer = await hold(page, '**/accounts:signInWithPassword*');
    await submitLogin(page, account);
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    answer();
    await expect(page).toHaveURL('/');
  });

  test('works with the keyboard alone', async ({ page }) => {
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

  test('shows the success of a registration once, and removes the flag from the address', async ({
    page,
  }) => {
    await page.goto('/login?registrationSuccess=1');
    const message = page.getByText('Registration successful. Log in with your new account.');
    await expect(message).toBeVisible();
    await expect(message).toHaveCSS('color', 'rgb(47, 99, 85)');
    await expect(page).toHaveURL('/login');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(message).toBeHidden();
  });
});

test.describe('a forgotten password', () => {
  test('is replaced with the mailed link', async ({ page }) => {
    const account = await newAccount();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeFocused();
    const send = page.getByRole('button', { name: 'Send Reset Link' });
    await expect(send).toBeDisabled();
    await axe(page);

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
    await submitLogin(page, { ...account, password: 'a-new-lamp' });
    await expect(page).toHaveURL('/');
  });

  test('shows errors in red, and links back to login', async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED/);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    const lose = await hold(page, '**/accounts:sendOobCode*', (route) => route.abort());
    await page.getByLabel('Email Address').fill('asha@example.in');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('button', { name: 'Sending Reset Link...' })).toBeDisabled();
    lose();
    await expect(formError(page)).toHaveText(/could not reach the login service/);
    await expect(formError(page)).toHaveCSS('color', 'rgb(155, 44, 31)');
    await expect(page.getByText('Reset failed')).toBeVisible();
    await page.getByRole('button', { name: 'Back to login' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(formError(page)).toBeEmpty();
  });
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

test.describe('signing in with', () => {
  for (const name of ['Google', 'Facebook'] as const) {
    test(
      `${name} needs no internet and goes to the home page`,
      { tag: '@engines' },
      async ({ page, context }) => {
        await context.route(/^https?:\/\/(?!localhost)/, (route) => route.abort());
        await page.goto('/login');
        const email = `devi-${name.toLowerCase()}-${Date.now()}@example.in`;
        await enterPopUp(await openPopUp(page, name), email);
        await expect(page).toHaveURL('/');
        await expect(page.getByText('Login successful')).toBeVisible();
        const menu = await openAccountMenu(page);
        await expect(menu.getByText('Devi Nair')).toBeVisible();
        await page.goto('/profile');
        await expect(page.getByLabel('Email')).toHaveAttribute('readonly', '');
        await page.getByRole('tab', { name: 'Security' }).click();
        await expect(
          page.getByText(`You log in with ${name}, so there is no password`),
        ).toBeVisible();
      },
    );
  }

  test('a closed pop-up shows no error, and the next one works', async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    await (await openPopUp(page, 'Google')).close();
    // The SDK waits some seconds before it reports a closed window.
    await page.clock.runFor(12_000);
    await expect(formError(page)).toBeEmpty();
    await expect(page.getByText('Google login failed')).toBeHidden();
    await enterPopUp(await openPopUp(page, 'Google'), `devi-again-${Date.now()}@example.in`);
    await expect(page).toHaveURL('/');
  });

  test('a blocked pop-up shows what to do', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Facebook' }).click();
    await expect(page.getByText('Facebook login failed')).toBeVisible();
    await expect(formError(page)).toHaveText(/Allow pop-ups/);
  });

  test('Facebook does not open the account of an address that has a password', async ({ page }) => {
    const account = await newAccount();
    await page.goto('/login');
    await enterPopUp(await openPopUp(page, 'Facebook'), account.email);
    await expect(page.getByText('Facebook login failed')).toBeVisible();
    await expect(formError(page)).toHaveText(/the way you did before/);
    await expect(page).toHaveURL('/login');
    await submitLogin(page, account);
    await expect(page).toHaveURL('/');
  });
});

test.describe('the rotating background of login and register', () => {
  test('changes every three seconds, and can be paused', async ({ page }) => {
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

test('a signed-in user is redirected from login and register to the home page', async ({
  page,
}) => {
  await signIn(page, await newAccount());
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});
