import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Profile } from '../../src/islands/Profile/Profile';
import type { User } from '../../src/shop/accounts/auth-provider';
import { recordToasts } from '../support/environment';
import { ASHA } from '../support/fake-auth';
import { renderIn, signedIn } from './support/shop';

const PICTURE = 'data:image/webp;base64,AAAA';
const NEVER = () => new Promise<never>(() => undefined);

async function open(person = ASHA) {
  const { env, auth } = await signedIn({ path: '/profile' }, person);
  const toasts = recordToasts(env);
  renderIn(env, <Profile />);
  const toastTexts = () => toasts.map(({ title, description }) => `${title}: ${description}`);
  return { ...env, auth, toastTexts, user: userEvent.setup({ applyAccept: false }) };
}

const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const photo = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'photo', { type });
const picture = () => screen.queryByRole<HTMLImageElement>('img', { name: 'Your profile' });

async function rename(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await user.clear(field('Display Name'));
  await user.type(field('Display Name'), 'Asha R.');
  await user.click(button('Save Changes'));
}

describe('the profile tab', () => {
  test('is shown first, with the name and the address of the user', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Profile');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Profile');
    expect(field('Display Name').value).toBe('Asha Rao');
    expect(field('Email').value).toBe('asha@example.in');
  });

  test('keeps the input if the session has ended elsewhere, and says why and how to continue', async () => {
    const { user, auth, toastTexts, goInstead } = await open();
    await user.clear(field('Display Name'));
    await user.type(field('Display Name'), 'Asha R.');
    auth.failWith('user-disabled');
    // The provider reports this before the call fails.
    act(() => auth.become(null));
    await user.click(button('Save Changes'));
    const reason = 'This account is disabled. Please contact us and we will help.';
    expect(toastTexts()).toEqual([`Update failed: ${reason}`]);
    expect(field('Display Name').value).toBe('Asha R.');
    expect(screen.getByRole('alert').textContent).toMatch(reason);
    screen.getByRole('link', { name: 'log in in a new tab' });
    expect(goInstead).not.toHaveBeenCalled();
  });

  test('doesn’t save an empty name', async () => {
    const { user, auth } = await open();
    await user.clear(field('Display Name'));
    await user.type(field('Display Name'), '  ');
    await user.click(button('Save Changes'));
    expect(field('Display Name').getAttribute('aria-invalid')).toBe('true');
    screen.getAllByText('Enter a name');
    expect(auth.calls).toEqual([]);
  });

  test('shows "Updating..." while it waits, and saves only once', async () => {
    const { user, auth } = await open();
    const call = vi.spyOn(auth.provider, 'updateProfile').mockImplementation(NEVER);
    await rename(user);
    expect(button('Updating...').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Updating...'));
    expect(call).toHaveBeenCalledOnce();
  });

  test('keeps the old address until the new one is confirmed by email', async () => {
    const { user, auth, toastTexts } = await open();
    await user.clear(field('Email'));
    await user.type(field('Email'), 'asha@new.example');
    await user.click(button('Save Changes'));
    expect(auth.calls).toContainEqual(['changeEmail', 'asha@new.example']);
    screen.getByText('We sent a link to asha@new.example. Open it to confirm your new address.');
    expect(field('Email').value).toBe('asha@example.in');
    expect(toastTexts()[0]).toMatch(/^Confirm your new email address: /);
  });

  /** Saves a change by the same user in another tab. */
  function saveElsewhere({ device }: Awaited<ReturnType<typeof open>>, change: Partial<User>) {
    device.shared.set('session', JSON.stringify({ ...ASHA, ...change }));
    act(() => device.emitChange('session'));
  }

  test('takes over another tab’s changes to unedited fields, asks before it overwrites others, and saves only the edited ones', async () => {
    const page = await open();
    await page.user.clear(field('Display Name'));
    await page.user.type(field('Display Name'), 'Asha R.');
    saveElsewhere(page, { displayName: 'A. Rao', email: 'asha@new.example', photoURL: PICTURE });
    expect(field('Display Name').value).toBe('Asha R.');
    expect(field('Email').value).toBe('asha@new.example');
    expect(picture()?.src).toBe(PICTURE);
    await page.user.click(button('Save Changes'));
    screen.getByText(/^Your profile has since been changed in another tab\./);
    expect(page.auth.calls).toEqual([]);
    await page.user.click(button('Save Changes'));
    expect(page.auth.calls).toEqual([['updateProfile', { displayName: 'Asha R.' }]]);
  });

  test('doesn’t overwrite a name from another tab when only the address was edited', async () => {
    const page = await open();
    await page.user.clear(field('Email'));
    await page.user.type(field('Email'), 'asha@new.example');
    saveElsewhere(page, { displayName: 'A. Rao' });
    expect(field('Display Name').value).toBe('A. Rao');
    await page.user.click(button('Save Changes'));
    expect(page.auth.calls).toEqual([
      ['updateProfile', {}],
      ['changeEmail', 'asha@new.example'],
    ]);
  });

  test('removes the note about confirming the address once it is confirmed', async () => {
    const page = await open();
    await page.user.clear(field('Email'));
    await page.user.type(field('Email'), 'asha@new.example');
    await page.user.click(button('Save Changes'));
    screen.getByText(/^We sent a link to asha@new.example/);
    saveElsewhere(page, { email: 'asha@new.example' });
    expect(field('Email').value).toBe('asha@new.example');
    expect(screen.queryByText(/^We sent a link/)).toBeNull();
  });

  test('removes the old error when a new one is shown', async () => {
    const { user, auth } = await open();
    auth.failWith('network');
    await rename(user);
    expect(screen.getByText(/^We could not reach the login service/).className).toBe('form-error');
    expect(field('Display Name').value).toBe('Asha R.');
    await user.clear(field('Email'));
    await user.click(button('Save Changes'));
    screen.getByText('Enter your email address');
    expect(screen.queryByText(/^We could not reach the login service/)).toBeNull();
  });

  test('refuses a malformed email address', async () => {
    const { user, auth } = await open();
    await user.clear(field('Email'));
    await user.type(field('Email'), 'asha at example');
    await user.click(button('Save Changes'));
    expect(document.activeElement).toBe(field('Email'));
    screen.getByText('This is not a valid email address. Please check it.');
    expect(auth.calls).toEqual([]);
  });

  test('doesn’t let a Google user change the address', async () => {
    await open({ ...ASHA, methods: ['google'] });
    expect(field('Email').readOnly).toBe(true);
    screen.getByText('You log in with Google, and your email address comes from there.');
  });
});

describe('the profile picture', () => {
  test('is shown as a preview, and saved with the profile', async () => {
    const { user, auth } = await open();
    expect(picture()).toBeNull();
    await user.upload(field('Choose picture'), photo('image/jpeg'));
    expect(picture()?.src).toBe(PICTURE);
    screen.getByText('Save Changes to keep this picture.');
    await user.click(button('Save Changes'));
    expect(auth.calls).toEqual([['updateProfile', { photoURL: PICTURE }]]);
    expect(picture()?.src).toBe(PICTURE);
    screen.getByText('Any image up to 5 MB.');
  });

  test('can be removed', async () => {
    const { user, auth } = await open({ ...ASHA, photoURL: PICTURE });
    await user.click(button('Remove picture'));
    expect(picture()).toBeNull();
    await user.click(button('Save Changes'));
    expect(auth.calls).toEqual([['updateProfile', { photoURL: '' }]]);
  });

  test.each([
    [
      'is not an image',
      photo('application/pdf'),
      /^Invalid file: Please select a valid image file\.$/,
    ],
    [
      'is larger than 5 MB',
      photo('image/png', 5 * 1024 * 1024 + 1),
      /^Invalid image: Image must be less than 5MB\.$/,
    ],
    ['gets garbled', photo('image/jpeg'), /^Invalid image: .*canvas data.*at most 1\.4 KB\.$/],
  ])('is refused if it %s', async (_, file, sentence) => {
    const { user, toastTexts, shrinkPicture } = await open();
    shrinkPicture.mockResolvedValueOnce({ ok: false, reason: 'garbled' });
    await user.upload(field('Choose picture'), file);
    expect(toastTexts()).toEqual([expect.stringMatching(sentence)]);
    expect(picture()).toBeNull();
  });
});

describe('the security tab', () => {
  async function openSecurity(person = ASHA) {
    const page = await open(person);
    await page.user.click(screen.getByRole('tab', { name: 'Security' }));
    return page;
  }
  type Tab = Awaited<ReturnType<typeof open>>['user'];

  async function change(user: Tab, current: string, next: string, again = next): Promise<void> {
    await user.type(field('Current Password'), current);
    await user.type(field('New Password'), next);
    await user.type(field('Confirm New Password'), again);
    await user.click(button('Update Password'));
  }

  test('changes the password, shows a toast, and empties its fields', async () => {
    const { user, auth, toastTexts } = await openSecurity();
    await change(user, 'brass-lamp', 'a-brighter-lamp');
    expect(auth.calls).toEqual([['changePassword', 'brass-lamp', 'a-brighter-lamp']]);
    expect(toastTexts()).toEqual([
      'Password updated: Use your new password the next time you log in.',
    ]);
    for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
      expect(field(label).value).toBe('');
  });

  test('reports a wrong current password, and keeps the typed text', async () => {
    const { user, auth, toastTexts } = await openSecurity();
    auth.failWith('wrong-password');
    await change(user, 'guess-work', 'a-brighter-lamp');
    const message = 'Your current password is wrong. Please type it again.';
    expect(screen.getByText(message).className).toBe('form-error');
    expect(toastTexts()).toEqual([`Update failed: ${message}`]);
    expect(field('New Password').value).toBe('a-brighter-lamp');
    await user.clear(field('Current Password'));
    await user.click(button('Update Password'));
    screen.getByText('Enter your current password');
    expect(screen.queryByText(message)).toBeNull();
  });

  test('doesn’t let a Facebook user change the password', async () => {
    await openSecurity({ ...ASHA, methods: ['facebook'] });
    screen.getByText(/^You log in with Facebook, so there is no password to change here/);
    expect(screen.queryByRole('button', { name: 'Update Password' })).toBeNull();
  });

  test('deletes the account with the password, and clears the device', async () => {
    const { user, auth, device, toastTexts, goInstead } = await openSecurity();
    device.shared.set('pin', '560038');
    await user.click(button('Delete my account'));
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    screen.getByText('Enter your current password');
    expect(auth.calls).toEqual([]);
    const dialog = within(screen.getByRole('alertdialog'));
    await user.type(dialog.getByLabelText('Current Password'), 'brass-lamp{Enter}');
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/login'));
    expect(auth.calls).toEqual([['deleteAccount', 'brass-lamp']]);
    expect(device.shared.has('pin')).toBe(false);
    expect(toastTexts()[0]).toMatch(/^Your account has been deleted/);
  });

  test('says what is left if the account can’t be deleted after the device was cleared', async () => {
    const { user, auth, device } = await openSecurity();
    device.shared.set('pin', '560038');
    auth.failWith('network', { halfway: true });
    await user.click(button('Delete my account'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByLabelText('Current Password'), 'brass-lamp{Enter}');
    await dialog.findByText(/Your account is still there; what it had on this device is gone\.$/);
    expect(device.shared.has('pin')).toBe(false);
  });

  test('keeps the account if the password is wrong', async () => {
    const { user, auth, goInstead } = await openSecurity();
    auth.failWith('wrong-password');
    await user.click(button('Delete my account'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByLabelText('Current Password'), 'guess{Enter}');
    await dialog.findByText('Your current password is wrong. Please type it again.');
    expect(goInstead).not.toHaveBeenCalled();
  });

  test('asks a user without a password to log in again before deleting the account', async () => {
    const { user, auth } = await openSecurity({ ...ASHA, methods: ['google'] });
    auth.failWith('recent-login-required');
    await user.click(button('Delete my account'));
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await screen.findByText('For your safety, please log out, log in again and then try again.');
    expect(auth.calls).toEqual([['deleteAccount', null]]);
  });
});
