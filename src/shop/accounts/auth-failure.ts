/** Why a call to the identity provider failed; `cancelled` means that the user closed the window. */
const AUTH_FAILURES = [
  'cancelled',
  'email-in-use',
  'invalid-email',
  'network',
  'other-method',
  'photo-too-long',
  'popup-blocked',
  'recent-login-required',
  'session-over',
  'storage',
  'tap-again',
  'too-many-requests',
  'unavailable',
  'user-disabled',
  'weak-password',
  'wrong-credentials',
  'wrong-password',
] as const;
export type AuthFailure = (typeof AUTH_FAILURES)[number];

export const isAuthFailure = (text: string): text is AuthFailure =>
  AUTH_FAILURES.some((one) => one === text);
