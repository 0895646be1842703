import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Register } from '../../src/islands/Register/Register';
import type { ShopAnswer } from '../../src/shop/environment';
import { recordToasts, testEnvironment } from '../support/environment';
import { ASHA, fakeAuth } from '../support/fake-auth';
import { renderIn, signedIn } from './support/shop';

function open(answer: ShopAnswer | 'never' = { status: 201, body: {} }) {
  const env = testEnvironment();
  env.postRegistration.mockReturnValue(
    answer === 'never' ? new Promise(() => undefined) : Promise.resolve(answer),
  );
  const toasts = recordToasts(env);
  const toastTexts = () => toasts.map(({ title, description }) => `${title}: ${description}`);
  return { ...env, toastTexts, user: renderIn(env, <Register />).user };
}

const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const alert = () => screen.getByRole('alert').textContent;
const descriptionOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

async function register(user: ReturnType<typeof open>['user'], email = 'asha@example.in') {
  await user.type(field('Full Name'), 'Asha Rao');
  await user.type(field('Email'), email);
  await user.type(field('Mobile Number'), '098765 43210');
  await user.type(field('Password'), 'brass-lamp{Enter}');
}

describe('the registration form', () => {
  test('has four fields, a show/hide toggle, and a link to /login', async () => {
    const { user } = open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Account');
    expect(field('Full Name').required).toBe(true);
    expect(field('Email').type).toBe('email');
    expect(field('Mobile Number').type).toBe('tel');
    expect(field('Mobile Number').placeholder).toMatch(/^\+91/);
    expect(field('Password').type).toBe('password');
    expect(field('Password').minLength).toBe(6);
    await user.type(field('Password'), 'brass-lamp');
    await user.click(button('Show password'));
    expect(field('Password').type).toBe('text');
    expect(field('Password').value).toBe('brass-lamp');
    const login = screen.getByRole('link', { name: 'Login' });
    expect(login.getAttribute('href')).toBe('/login');
  });

  test('shows "All fields are required", marks each missing field, and focuses the first', async () => {
    const { user, postRegistration } = open();
    await user.type(field('Full Name'), 'Asha');
    await user.click(button('Create Account'));
    expect(alert()).toBe('All fields are required');
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf('Email')).toBe('Enter your email address');
    expect(descriptionOf('Mobile Number')).toBe('Enter your mobile number');
    expect(descriptionOf('Password')).toBe('Choose a password');
    expect(postRegistration).not.toHaveBeenCalled();

    await user.type(field('Email'), 'asha@example.in');
    expect(field('Email').getAttribute('aria-invalid')).toBe('false');
    expect(alert()).toBe('');
    expect(field('Full Name').value).toBe('Asha');
  });

  test('refuses a malformed email address', async () => {
    const { user, postRegistration } = open();
    await register(user, 'asha');
    expect(alert()).toBe('Please enter a valid email address');
    expect(postRegistration).not.toHaveBeenCalled();
  });

  test('registers, shows a toast, and goes to /login with a registrationSuccess flag', async () => {
    const { user, toastTexts, postRegistration, leaveFor, tab } = open();
    await register(user);
    expect(postRegistration.mock.calls).toEqual([
      [
        {
          name: 'Asha Rao',
          email: 'asha@example.in',
          mobile: '098765 43210',
          password: 'brass-lamp',
        },
      ],
    ]);
    expect(leaveFor).toHaveBeenCalledWith('/login?registrationSuccess=1');
    expect(toastTexts()).toEqual(['Registration successful: Your account has been created.']);
    expect(tab.shared.get('registered-email')).toBe('"asha@example.in"');
  });

  test('shows the message of the server, and keeps the typed text', async () => {
    const message = 'The server says why.';
    const { user, toastTexts, leaveFor } = open({ status: 500, body: { message } });
    await register(user);
    expect(alert()).toBe(message);
    expect(toastTexts()).toEqual([`Registration failed: ${message}`]);
    expect(field('Email').value).toBe('asha@example.in');
    expect(field('Password').value).toBe('brass-lamp');
    expect(screen.queryByRole('link', { name: 'Log in with this address' })).toBeNull();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test('links to Login with the address filled in if the address already has an account', async () => {
    const message = 'There is already an account.';
    const { user, tab } = open({ status: 409, body: { message } });
    await register(user);
    expect(alert()).toBe(`${message}Log in with this address`);
    const login = screen.getByRole('link', { name: 'Log in with this address' });
    expect(login.getAttribute('href')).toBe('/login');
    expect(tab.shared.get('registered-email')).toBe('"asha@example.in"');
  });

  test('shows "Creating account..." while it waits, and sends only one request', async () => {
    const { user, postRegistration } = open('never');
    await register(user);
    expect(button('Creating account...').getAttribute('aria-disabled')).toBe('true');
    await user.type(field('Password'), '{Enter}');
    expect(postRegistration).toHaveBeenCalledOnce();
  });

  test('doesn’t suggest a reload, which would empty it, while the server is slow', async () => {
    const { user } = open('never');
    await register(user);
    screen.getByText('This is taking longer than usual. Please keep this page open.');
    expect(screen.queryByRole('link', { name: 'reload the page' })).toBeNull();
  });

  test('redirects to the home page when the visitor logs in in another tab', async () => {
    const auth = fakeAuth({ user: ASHA });
    const env = testEnvironment({ auth });
    renderIn(env, <Register />);
    expect(env.loadAuthProvider).not.toHaveBeenCalled();
    act(() => {
      env.device.shared.set('session', JSON.stringify(ASHA));
      env.device.emitChange('session');
    });
    await waitFor(() => expect(env.goInstead).toHaveBeenCalledWith('/'));
  });

  test('redirects a signed-in visitor to the home page', async () => {
    const { env } = await signedIn();
    renderIn(env, <Register />);
    expect(env.goInstead).toHaveBeenCalledWith('/');
  });
});
