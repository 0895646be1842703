import { lookUp } from '../support/emulator';
import { EMULATOR, newPerson, openAccountMenu, submitLogin } from './support/accounts';
import { hold } from './support/hold';
import { axe, expect, test } from './support/test';

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
    await expect(page.getByText('Registration successful. Log in')).toBeVisible();
    await expect(page.getByText('Your account has been created.')).toBeVisible();
    const account = await lookUp(EMULATOR, person.email);
    expect(account).toMatchObject({ displayName: person.name });
    expect(account?.customAttributes).toContain('+919876543210');
    const email = page.getByLabel('Email', { exact: true });
    await expect(email).toHaveValue(person.email);
    await page.reload();
    await expect(email).toHaveValue(person.email);

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

    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You have been logged out.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(email).toHaveValue('');
    await axe(page);
  },
);

test.describe('registering', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/register');
  });

  test('shows what is missing at each field, and focuses the first', async ({ page }) => {
    await page.getByLabel('Full Name').fill('Asha');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'All fields are required' }),
    ).toBeVisible();
    const email = page.getByLabel('Email');
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('Enter your email address');
    await axe(page);
    await email.fill('asha@example.in');
    await expect(email).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha');
  });

  test('has the specified fields', async ({ page }) => {
    const password = page.getByLabel('Password', { exact: true });
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Mobile Number')).toHaveAttribute('type', 'tel');
    await expect(page.getByLabel('Mobile Number')).toHaveAttribute('placeholder', /^\+91/);
    await expect(password).toHaveAttribute('minlength', '6');
    await expect(password).toHaveAttribute('type', 'password');
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('secret');
    await page.getByRole('link', { name: 'Login', exact: true }).last().click();
    await expect(page).toHaveURL('/login');
  });

  test('reports an address that is taken, and keeps what was typed', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/409/);
    const person = newPerson();
    const post = () =>
      page.request.post('/api/user/register/', { data: { ...person, mobile: '9876543210' } });
    expect((await post()).status()).toBe(201);
    await page.getByLabel('Full Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Mobile Number').fill('9876543210');
    // With the same one it would be the same person, who tries again.
    await page.getByLabel('Password', { exact: true }).fill('another-lamp');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'already an account' }).first(),
    ).toBeVisible();
    await expect(page.getByText('Registration failed')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  });

  test('is busy while it waits, sends one request, and survives a server that does not respond', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/500/);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/register/')) asked += 1;
    });
    const answer = await hold(page, '**/api/user/register/', (route) =>
      route.fulfill({ status: 500, body: 'oops' }),
    );
    await page.getByLabel('Full Name').fill('Asha Rao');
    await page.getByLabel('Email').fill('asha@example.in');
    await page.getByLabel('Mobile Number').fill('9876543210');
    await page.getByLabel('Password', { exact: true }).fill('brass-lamp');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
    await page.getByLabel('Password', { exact: true }).press('Enter');
    answer();
    await expect(page.getByText('Registration failed').first()).toBeVisible();
    expect(asked).toBe(1);
  });
});
