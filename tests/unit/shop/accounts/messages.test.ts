import { expect, test } from 'vitest';
import {
  authSentence,
  emailPendingToast,
  profileMessages,
  signInMessages,
} from '../../../../src/shop/accounts/accounts.messages';

test('only a cancellation by the user has no message', () => {
  expect(authSentence('cancelled')).toBe('');
  expect(authSentence('popup-blocked')).toMatch('Allow pop-ups');
  expect(authSentence('other-method')).toMatch('the way you did last time');
});

test('names the address to which the link was sent after a change of email address', () => {
  expect(emailPendingToast('new@example.in')).toEqual({
    title: 'Confirm your new email address',
    description: expect.stringContaining('We sent a link to new@example.in.'),
  });
  expect(profileMessages.emailPending('new@example.in')).toMatch('link to new@example.in');
});

test('says where users of a provider change address and password', () => {
  expect(profileMessages.emailElsewhere('Google')).toMatch(/^You log in with Google, .*address/);
  expect(profileMessages.passwordElsewhere('Google')).toMatch(/in your Google account\.$/);
});

test('a pop-up that seems to be closed names its button', () => {
  expect(signInMessages.windowClosed('google')).toMatch('Press Google to try again.');
  expect(signInMessages.windowClosed('facebook')).toMatch('Press Facebook to try again.');
});
