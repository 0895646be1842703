import { describe, expect, test } from 'vitest';
import { reasonOf } from '../../../src/browser/firebase-failures';
import type { AuthFailure } from '../../../src/shop/accounts/auth-failure';

const thrown = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

describe('an error from the identity provider', () => {
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
  ])('with the code %s is mapped to %s', (code, reason) => {
    expect(reasonOf(thrown(code))).toBe(reason);
  });

  test.each([null, undefined, 'text', new Error('x'), { code: 'auth/popup-blocked' }])(
    'of any other form (%s) is mapped to unavailable',
    (error) => {
      expect(reasonOf(error)).toBe('unavailable');
    },
  );
});

test.each(['QuotaExceededError', 'SecurityError'])(
  'a %s from the storage is reported as a storage failure',
  (name) => {
    expect(reasonOf(new DOMException('', name))).toBe('storage');
  },
);
