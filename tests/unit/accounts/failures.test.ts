import { describe, expect, test } from 'vitest';
import { reasonOf } from '../../../src/browser/firebase-failures';
import type { AuthFailure } from '../../../src/shop/accounts/accounts.messages';

const thrown = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

describe('an error thrown by the provider', () => {
  test.each<[string, AuthFailure]>([
    ['auth/invalid-credential', 'wrong-credentials'],
    ['auth/popup-blocked', 'popup-blocked'],
    ['auth/popup-closed-by-user', 'cancelled'],
    ['auth/cancelled-popup-request', 'cancelled'],
    ['auth/account-exists-with-different-credential', 'other-method'],
    ['auth/network-request-failed', 'network'],
    ['auth/internal-error', 'unavailable'],
    ['auth/requires-recent-login', 'recent-login-required'],
    ['auth/something-new', 'unavailable'],
  ])('%s is %s', (code, reason) => {
    expect(reasonOf(thrown(code))).toBe(reason);
  });

  test.each([null, undefined, 'text', new Error('x'), { code: 'auth/popup-blocked' }])(
    'maps any other error (%s) to unavailable',
    (error) => {
      expect(reasonOf(error)).toBe('unavailable');
    },
  );
});

test.each(['QuotaExceededError', 'SecurityError'])(
  'reports a %s of the storage as such',
  (name) => {
    expect(reasonOf(new DOMException('', name))).toBe('storage');
  },
);
