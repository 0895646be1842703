import type { Page } from '@playwright/test';
import { administer, lookUp } from '../support/emulator';
import {
  type Account,
  EMULATOR,
  mailedLink,
  newAccount,
  newPerson,
  openAccountMenu,
  signIn,
  startSignedIn,
  submitLogin,
} from './support/accounts';
import { axe, expect, framesPass, test } from './support/test';

async function openProfile(page: Page, { name }: Account): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByLabel('Display Name')).toHaveValue(name);
}

/** Opens the profile of a new account. */
async function openNewProfile(page: Page): Promise<Account> {
  const account = await newAccount();
  await signIn(page, account);
  await openProfile(page, account);
  return account;
}

/** A photo with this size in pixels, encoded by the browser. */
async function photograph(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      for (let y = 0; y < h; y += 4) {
        for (let x = 0; x < w; x += 4) {
          context.fillStyle = `hsl(${(x * 7 + y * 3) % 360} 60% ${30 + ((x ^ y) % 40)}%)`;
          context.fillRect(x, y, 4, 4);
        }
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

const choosePicture = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Choose picture').setInputFiles({ name, mimeType, buffer });

test('the profile tab shrinks a picture until the provider accepts it, and shows and saves it', async ({
  page,
}) => {
  const account = await openNewProfile(page);
  await choosePicture(page, 'me.jpg', 'image/jpeg', await photograph(page, 2000, 1500));
  const picture = page.getByRole('img', { name: 'Your profile' });
  await expect(picture).toHaveAttribute('src', /^data:image\/(webp|jpeg);base64,/);
  await expect(page.getByText('Save Changes to keep this picture.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your profile has been successfully updated.')).toBeVisible();

  const saved = await lookUp(EMULATOR, account.email);
  expect(saved?.photoUrl).toMatch(/^data:image\//);
  expect(saved?.photoUrl?.length).toBeLessThan(2_000);
  await expect(page.getByRole('banner').locator('summary img')).toBeVisible();
  await page.reload();
  await expect(picture).toHaveAttribute('src', saved?.photoUrl ?? '');
});

test('the profile changes the password, and the email address once the mailed link is opened', async ({
  page,
}) => {
  const account = await openNewProfile(page);
  const password = 'a-brighter-lamp';
  await page.getByRole('tab', { name: 'Profile' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Security' })).toBeFocused();
  await expect(page.getByLabel('Display Name')).toBeHidden();
  for (const [label, text] of [
    ['Current Password', account.password],
    ['New Password', password],
    ['Confirm New Password', password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password updated')).toBeVisible();
  await expect(page.getByLabel('Current Password', { exact: true })).toHaveValue('');
  await axe(page);

  await page.getByRole('tab', { name: 'Profile' }).click();
  const next = newPerson().email;
  await page.getByLabel('Email').fill(next);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`We sent a link to ${next}.`).first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);

  const menu = await openAccountMenu(page);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto(await mailedLink(next, 'VERIFY_AND_CHANGE_EMAIL'));
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your email address is confirmed. Log in with it.')).toBeVisible();
  await submitLogin(page, { ...account, email: next, password });
  await expect(page).toHaveURL('/');
});

test('a button receives the click that leaves an invalid field', async ({ page }) => {
  await openProfile(page, await startSignedIn(page));
  await page.getByLabel('Email').fill('asha at example');
  const button = page.getByRole('button', { name: 'Save Changes' });
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.move(x + 10, y + 44);
  await page.mouse.down();
  await framesPass(page);
  await page.mouse.up();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await axe(page);
});

test('a session that ended elsewhere keeps the input, says why, and continues after a login in another tab', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/400/);
  const account = await openNewProfile(page);
  await page.getByLabel('Display Name').fill('Asha R.');
  // As a new password set on another phone does.
  const password = 'another-brass-lamp';
  const validSince = String(Math.floor(Date.now() / 1000) + 1);
  await administer(EMULATOR, account.email, { password, validSince });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const reason = 'You are no longer logged in. Please log in again.';
  await expect(page.getByRole('alert').filter({ hasText: reason }).first()).toBeVisible();
  await expect(page.getByText('Update failed')).toBeVisible();
  await expect(page.getByLabel('Display Name')).toHaveValue('Asha R.');
  const other = context.waitForEvent('page');
  await page.getByRole('link', { name: 'log in in a new tab' }).click();
  const login = await other;
  await expect(login.getByText(reason)).toBeVisible();
  await submitLogin(login, { ...account, password });
  await expect(login).toHaveURL('/');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  expect((await lookUp(EMULATOR, account.email))?.displayName).toBe('Asha R.');
});

test('an account can be deleted with its password', async ({ page, expectConsole }) => {
  expectConsole(/400/);
  const account = await openNewProfile(page);
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Current Password', { exact: true }).fill('wrong');
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(question.locator('.form-error')).toHaveText(/^Your current password is wrong/);
  await axe(page);
  await question.getByLabel('Current Password', { exact: true }).fill(account.password);
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expect(page.getByText('You are no longer logged in')).toHaveCount(0);
  expect(await lookUp(EMULATOR, account.email)).toBeUndefined();
});
