import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Login } from '../../src/islands/Login/Login';
import { recordToasts, testEnvironment } from '../support/environment';
import { fakeAuth } from '../support/fake-auth';
import { anOrder } from '../support/order';
import { fakeStorage } from '../support/storage';
import { storedOrder } from '../../src/shop/orders/order';
import { renderIn, signedIn } from './support/shop';

function open(given: Parameters<typeof testEnvironment>[0] = {}) {
  const auth = fakeAuth();
  const env = testEnvironment({ auth, ...given });
  const toasts = recordToasts(env);
  const toastTexts = () => toasts.map(({ title, description }) => `${title}: ${description}`);
  return { ...env, auth, toasts, toastTexts, user: renderIn(env, <Login />).user };
}

const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const heading = () => screen.getByRole('heading', { level: 1 });
const colorOf = (text: string) => screen.getByText(text).className;

async function signIn(user: ReturnType<typeof open>['user']): Promise<void> {
  await user.type(field('Email'), ' asha@example.in');
  await user.type(field('Password'), 'brass-lamp');
  await user.click(button('Sign In'));
}

describe('login on a device with orders', () => {
  const way = () => screen.queryByRole('link', { name: 'Open your order' });

  test('links to an order that was placed without an account', () => {
    open({ device: fakeStorage(new Map([['orders', JSON.stringify([storedOrder(anOrder())])]])) });
    expect(way()?.getAttribute('href')).toBe('/order');
  });

  test('doesn’t link to orders that belong to accounts', () => {
    const orders = JSON.stringify([storedOrder(anOrder({ uid: 'asha' }))]);
    open({ device: fakeStorage(new Map([['orders', orders]])) });
    expect(way()).toBeNull();
  });

  test('remembers the way back to the page of an order', () => {
    const { tab } = open({ cameFrom: () => '/order/AAN-1' });
    expect(tab.shared.get('way-back')).toBe('"/order/AAN-1"');
  });
});

describe('the login form', () => {
  test('has its fields, a show/hide toggle, buttons for Google and Facebook, and a link to /register', async () => {
    const { user } = open();
    expect(heading().textContent).toBe('Login');
    button('Google');
    button('Facebook');
    expect(field('Email').type).toBe('email');
    expect(field('Password').type).toBe('password');
    await user.type(field('Password'), 'brass-lamp');
    await user.click(button('Show password'));
    expect(field('Password').type).toBe('text');
    await user.click(button('Hide password'));
    expect(field('Password').type).toBe('password');
    expect(field('Password').value).toBe('brass-lamp');
    const register = screen.getByRole('link', { name: 'Create an account' });
    expect(register.getAttribute('href')).toBe('/register');
  });

  test('signs in, shows a toast, and goes to the home page', async () => {
    const { user, auth, toastTexts, goInstead } = open();
    await signIn(user);
    expect(auth.calls).toEqual([['signIn', 'asha@example.in', 'brass-lamp']]);
    expect(toastTexts()).toEqual(['Login successful: Welcome back!']);
    expect(goInstead).toHaveBeenCalledWith('/');
  });

  test('reports a wrong password in red and in a toast, and keeps the typed text', async () => {
    const { user, auth, toastTexts, goInstead } = open();
    auth.failWith('wrong-credentials');
    await signIn(user);
    const message = 'Email or password is wrong. Check both, or reset your password.';
    expect(colorOf(message)).toBe('form-error');
    expect(toastTexts()).toEqual([`Login failed: ${message}`]);
    expect(field('Email').value).toContain('asha@example.in');
    expect(field('Password').value).toBe('brass-lamp');
    expect(goInstead).not.toHaveBeenCalled();
    await user.type(field('Password'), '!');
    expect(screen.queryByText(message)).toBeNull();
  });

  test('shows "Login failed. Please try again." for a failure without a message', async () => {
    const { user, auth } = open();
    auth.failWith('cancelled');
    await signIn(user);
    expect(colorOf('Login failed. Please try again.')).toBe('form-error');
  });

  test('requires both fields, and focuses the first empty one', async () => {
    const { user, auth } = open();
    await user.click(button('Sign In'));
    expect(document.activeElement).toBe(field('Email'));
    screen.getByText('Enter your email address');
    screen.getByText('Enter your password');
    expect(auth.calls).toEqual([]);
  });

  test('shows "Signing in..." while it waits, and sends only one request', async () => {
    const auth = fakeAuth();
    const call = vi.spyOn(auth.provider, 'signIn').mockReturnValue(new Promise(() => undefined));
    const { user } = open({ auth });
    await signIn(user);
    expect(button('Signing in...').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Signing in...'));
    expect(call).toHaveBeenCalledOnce();
  });

  test('redirects a signed-in visitor to the home page', async () => {
    const { env } = await signedIn();
    renderIn(env, <Login />);
    expect(env.goInstead).toHaveBeenCalledWith('/');
  });
});

describe.each([
  ['Google', 'google'],
  ['Facebook', 'facebook'],
])('the %s button', (name, method) => {
  test('says in red what failed, and without an error that the window was closed, and works again', async () => {
    const { user, auth, toasts, goInstead } = open();
    auth.failWith('cancelled');
    await user.click(button(name));
    expect(toasts).toEqual([]);
    expect(screen.queryByText(/failed/)).toBeNull();
    screen.getByText(
      `You are not logged in: the ${name} window was closed. Press the button to try again.`,
    );
    auth.failWith('wrong-credentials');
    await signIn(user);
    expect(screen.queryByText(/window was closed/)).toBeNull();
    auth.failWith('popup-blocked');
    await user.click(button(name));
    expect(colorOf(toasts.at(-1)?.description ?? '')).toBe('form-error');
    auth.failWith(null);
    await user.click(button(name));
    expect(auth.calls.at(-1)).toEqual(['signInWith', method]);
    expect(goInstead).toHaveBeenCalledWith('/');
  });
});

test('login keeps waiting for a second window that replaces the first', async () => {
  const auth = fakeAuth();
  const answers: ((result: { ok: false; reason: 'cancelled' }) => void)[] = [];
  vi.spyOn(auth.provider, 'signInWith').mockImplementation(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  const { user } = open({ auth });
  await user.click(button('Google'));
  await user.click(button('Facebook'));
  await act(async () => {
    answers[0]?.({ ok: false, reason: 'cancelled' });
    await Promise.resolve();
  });
  button('Waiting...');
  expect(screen.queryByText(/window was closed/)).toBeNull();
});

describe('the reset view', () => {
  async function openReset(given: Parameters<typeof testEnvironment>[0] = {}) {
    const page = open(given);
    await page.user.click(button('Forgot Password?'));
    return page;
  }

  test('has a focused title, and a button that is disabled without an address', async () => {
    const { user } = await openReset();
    expect(heading().textContent).toBe('Reset Password');
    expect(document.activeElement).toBe(heading());
    expect(button('Send Reset Link')).toHaveProperty('disabled', true);
    await user.type(field('Email Address'), 'asha@example.in');
    expect(button('Send Reset Link')).toHaveProperty('disabled', false);
  });

  test('starts with the address that was typed in the login form', async () => {
    const { user } = open();
    await user.type(field('Email'), 'asha@example.in');
    await user.click(button('Forgot Password?'));
    expect(field('Email Address').value).toBe('asha@example.in');
  });

  test('asks for the address when it is left empty', async () => {
    const { user } = await openReset();
    await user.click(field('Email Address'));
    // A field with only an invisible character counts as empty.
    await user.paste('\u200b');
    await user.tab();
    await screen.findAllByText('Enter your email address');
    expect(screen.queryByText(/not a valid email address/)).toBeNull();
  });

  test('returns to the login view with the typed address', async () => {
    const { user, closeView } = await openReset();
    await user.type(field('Email Address'), 'asha@example.in');
    await user.click(button('Back to login'));
    expect(closeView).toHaveBeenCalledOnce();
    expect(field('Email').value).toBe('asha@example.in');
  });

  test('closes on the browser’s Back and opens on Forward, keeping the address', async () => {
    let go: (fragment: string) => void = () => undefined;
    const { user, openView } = await openReset({
      watchFragment: (run) => {
        go = run;
        return () => undefined;
      },
    });
    expect(openView).toHaveBeenCalledExactlyOnceWith('reset');
    await user.type(field('Email Address'), 'asha@example.in');
    act(() => go(''));
    expect(heading().textContent).toBe('Login');
    expect(field('Email').value).toBe('asha@example.in');
    act(() => go('reset'));
    expect(heading().textContent).toBe('Reset Password');
    expect(field('Email Address').value).toBe('asha@example.in');
  });

  test('sends the link, and returns to the login view with a green message', async () => {
    const { user, auth, toastTexts } = await openReset();
    await user.type(field('Email Address'), 'asha@example.in');
    await user.click(button('Send Reset Link'));
    expect(auth.calls).toEqual([['sendPasswordReset', 'asha@example.in']]);
    expect(heading().textContent).toBe('Login');
    expect(colorOf('Password reset link sent to your email!')).toBe('form-success');
    screen.getByText('If you can’t find it, look in your spam folder.');
    expect(toastTexts()).toEqual([
      'Password reset email sent: Check your email for the reset link.',
    ]);
  });

  test('shows errors in red and in a toast, but no longer after going back to login', async () => {
    const { user, auth, toastTexts } = await openReset();
    auth.failWith('network');
    await user.type(field('Email Address'), 'asha@example.in');
    await user.click(button('Send Reset Link'));
    const message = 'We could not reach the login service. Check your connection and try again.';
    expect(colorOf(message)).toBe('form-error');
    expect(toastTexts()).toEqual([`Reset failed: ${message}`]);
    await user.click(button('Back to login'));
    expect(heading().textContent).toBe('Login');
    expect(document.activeElement).toBe(heading());
    expect(screen.queryByText(message)).toBeNull();
  });

  test('shows "Failed to send reset link." for a failure without a message', async () => {
    const { user, auth } = await openReset();
    auth.failWith('cancelled');
    await user.type(field('Email Address'), 'asha@example.in');
    await user.click(button('Send Reset Link'));
    expect(colorOf('Failed to send reset link.')).toBe('form-error');
  });

  test('refuses a malformed email address', async () => {
    const { user, auth } = await openReset();
    await user.type(field('Email Address'), 'asha');
    await user.click(button('Send Reset Link'));
    expect(document.activeElement).toBe(field('Email Address'));
    screen.getByText('This is not a valid email address. Please check it.');
    expect(auth.calls).toEqual([]);
  });

  test('shows "Sending Reset Link..." while it waits', async () => {
    const auth = fakeAuth();
    vi.spyOn(auth.provider, 'sendPasswordReset').mockReturnValue(new Promise(() => undefined));
    const { user } = await openReset({ auth });
    await user.type(field('Email Address'), 'asha@example.in');
    await user.click(button('Send Reset Link'));
    expect(button('Sending Reset Link...').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('login after a registration', () => {
  const REGISTERED = 'Registration successful. Log in with your new account.';
  const takeParameter = (name: string) => name === 'registrationSuccess';

  test('shows a green notice, with the address filled in', () => {
    const tab = fakeStorage(new Map([['registered-email', '"asha@example.in"']]));
    open({ takeParameter, tab });
    expect(colorOf(REGISTERED)).toBe('form-success');
    screen.getByText(/^You will also get an email with a link that confirms your address\./);
    expect(field('Email').value).toBe('asha@example.in');
  });

  test('removes the stored address once its owner has logged in', async () => {
    const tab = fakeStorage(new Map([['registered-email', '"asha@example.in"']]));
    const { user } = open({ tab });
    await user.type(field('Password'), 'brass-lamp');
    await user.click(button('Sign In'));
    await waitFor(() => expect(tab.shared.get('registered-email')).toBe('null'));
  });
});

describe('login after opening a link from an email', () => {
  const comingFrom = (flag: string) => ({ takeParameter: (name: string) => name === flag });

  test.each([
    ['emailConfirmed', 'Your email address is confirmed. Log in with it.'],
    ['passwordReset', 'Your new password is set. Log in with it.'],
  ])('explains the %s flag in a green notice', (flag, text) => {
    open(comingFrom(flag));
    expect(colorOf(text)).toBe('form-success');
  });

  test('shows a logged-in user, perhaps of another account, a toast that the address is confirmed', async () => {
    const { env } = await signedIn(comingFrom('emailConfirmed'));
    const toasts = recordToasts(env);
    renderIn(env, <Login />);
    expect(env.goInstead).toHaveBeenCalledWith('/');
    expect(toasts).toMatchObject([
      {
        title: 'Email address confirmed',
        description: 'From now on, log in with the address that got the mail.',
      },
    ]);
  });

  test('shows no second toast about the address after logging in', async () => {
    const { user, toastTexts } = open(comingFrom('emailConfirmed'));
    await signIn(user);
    expect(toastTexts()).toEqual(['Login successful: Welcome back!']);
  });
});

describe('the way back after login', () => {
  const sentFrom = (path: string) => fakeStorage(new Map([['way-back', JSON.stringify(path)]]));

  test('says once why the last user was put out', () => {
    const device = fakeStorage(new Map([['session-end', 'user-disabled']]));
    open({ device });
    screen.getByText('This account is disabled. Please contact us and we will help.');
    expect(device.shared.get('session-end')).toBe('shown');
  });

  test('says the reason that another tab learns later', () => {
    const device = fakeStorage(new Map([['session-end', 'session-over']]));
    open({ device });
    screen.getByText('You are no longer logged in. Please log in again.');
    device.shared.set('session-end', 'user-disabled');
    act(() => device.emitChange('session-end'));
    screen.getByText('This account is disabled. Please contact us and we will help.');
  });

  test('is mentioned in the form, and offered as a link after signing in', async () => {
    const { user, toasts } = open({ tab: sentFrom('/orders') });
    screen.getByText('Log in to continue to My Orders.');
    await signIn(user);
    expect(toasts.at(-1)).toMatchObject({
      title: 'Login successful',
      link: { label: 'Go to My Orders', href: '/orders' },
    });
  });

  test('leads to checkout for a visitor who comes from there', () => {
    open({ cameFrom: () => '/checkout' });
    screen.getByText('Log in to continue to checkout.');
  });

  test('is forgotten when the visitor follows the Login link of another page', () => {
    open({ tab: sentFrom('/orders'), cameFrom: () => '/shop' });
    expect(screen.queryByText(/Log in to continue/)).toBeNull();
  });
});
