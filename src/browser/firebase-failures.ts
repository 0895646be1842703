import type { AuthFailure } from '../shop/accounts/auth-failure';

/** Codes that aren't listed become `unavailable`. */
const REASONS: Record<string, AuthFailure> = {
  'auth/account-exists-with-different-credential': 'other-method',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/credential-already-in-use': 'other-method',
  'auth/email-already-in-use': 'email-in-use',
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-email': 'invalid-email',
  'auth/invalid-login-credentials': 'wrong-credentials',
  'auth/invalid-new-email': 'invalid-email',
  'auth/invalid-profile-attribute': 'photo-too-long',
  'auth/invalid-user-token': 'session-over',
  'auth/missing-email': 'invalid-email',
  'auth/network-request-failed': 'network',
  'auth/no-current-user': 'session-over',
  'auth/null-user': 'session-over',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/popup-blocked': 'popup-blocked',
  'auth/popup-closed-by-user': 'cancelled',
  'auth/quota-exceeded': 'too-many-requests',
  'auth/redirect-cancelled-by-user': 'cancelled',
  'auth/requires-recent-login': 'recent-login-required',
  'auth/timeout': 'network',
  'auth/too-many-requests': 'too-many-requests',
  'auth/user-cancelled': 'cancelled',
  'auth/user-disabled': 'user-disabled',
  'auth/user-not-found': 'wrong-credentials',
  'auth/user-token-expired': 'session-over',
  'auth/weak-password': 'weak-password',
  'auth/wrong-password': 'wrong-credentials',
};

/** The code of an error thrown by the SDK, such as `auth/popup-blocked`. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}

export function reasonOf(error: unknown): AuthFailure {
  // The storage itself throws this if it fills up during sign-in.
  if (error instanceof DOMException && /Quota|Security/.test(error.name)) return 'storage';
  return REASONS[codeOf(error)] ?? 'unavailable';
}
