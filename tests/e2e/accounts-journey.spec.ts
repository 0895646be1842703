import { lookUp } from '../support/emulator';
import { EMULATOR, newPerson, openAccountMenu, submitLogin } from './support/accounts';
import { expect, test } from './support/test';

test(
  'a new user registers, signs in, changes the profile and logs out',
  { tag: '@engines' },
  async ({ page }) => {
    const person = newPerson();
    await page.goto('/register');
    await page.getByLabel('Full Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Mobile Number').fill('098765 43210');
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create Account' }).click();

    await expect(page).toHaveURL('/login');
    const registered = page.getByText('Registration successful. Log in');
    await expect(registered).toBeVisible();
    await expect(page.getByText('Your account has been created.')).toBeVisible();
    const account = await lookUp(EMULATOR, person.email);
    expect(account).toMatchObject({ displayName: person.name });
    expect(account?.customAttributes).toContain('+919876543210');
    const email = page.getByLabel('Email', { exact: true });
    await expect(email).toHaveValue(person.email);
    await page.reload();
    await expect(email).toHaveValue(person.email);
    await expect(registered).toBeHidden();

    await submitLogin(page, person);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Login successful')).toBeVisible();
    await expect(page.getByText('Welcome back!')).toBeVisible();

    const menu = await openAccountMenu(page);
    await expect(menu.getByText(person.name)).toBeVisible();
    await expect(menu.getByText(person.email)).toBeVisible();
    await expect(menu.getByRole('link', { name: 'My Orders' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Manage Items' })).toBeVisible();
    await menu.getByRole('link', { name: 'My Profile' }).click();

    await expect(page).toHaveURL('/profile');
    await page.getByLabel('Display Name').fill('Asha R.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Your profile has been successfully updated.')).toBeVisible();
    await openAccountMenu(page);
    await expect(menu.getByText('Asha R.')).toBeVisible();
    expect(await lookUp(EMULATOR, person.email)).toMatchObject({ displayName: 'Asha R.' });

    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You have been logged out.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(email).toHaveValue('');
  },
);
