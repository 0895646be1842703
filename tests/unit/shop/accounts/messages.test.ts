import { expect, test } from 'vitest';
import {
  authSentence,
  emailPendingToast,
  profileMessages,
  signInMessages,
} from '../../../../src/shop/accounts/accounts.messages';

test('every sign-in failure has a message, except for a cancellation by the user', () => {
  expect(authSentence('cancelled')).toBe('');
  expect(authSentence('popup-blocked')).toMatch('Allow pop-ups');
  expect(authSentence('other-method')).toMatch('the way you did last time');
});

test('the message after a change of email address names the new address', () => {
  expect(emailPendingToast('new@example.in')).toEqual({
    title: 'Confirm your new email address',
    description: expect.stringContaining('We sent a link to new@example.in.'),
  });
  expect(profileMessages.emailPending('new@example.in')).toMatch('link to new@example.in');
});

test('users of Google or Facebook read where to change address and password', () => {
  expect(profileMessages.emailElsewhere('Google')).toMatch(/^You log in with Google, .*address/);
  expect(profileMessages.passwordElsewhere('Google')).toMatch(/in your Google account\.$/);
});

test('the message about a closed pop-up names its button', () => {
  expect(signInMessages.windowClosed('google')).toMatch('Press Google to try again.');
  expect(signInMessages.windowClosed('facebook')).toMatch('Press Facebook to try again.');
});
