import type { ToastText } from '../toast';

/**
 * The messages about accounts. Titles and quoted texts are those of specification 8, to the letter.
 */

/**
 * Why a call to the identity provider failed; `cancelled` means that the person closed the window.
 */
export type AuthFailure =
  | 'cancelled'
  | 'email-in-use'
  | 'invalid-email'
  | 'network'
  | 'other-method'
  | 'photo-too-long'
  | 'popup-blocked'
  | 'recent-login-required'
  | 'session-over'
  | 'storage'
  | 'too-many-requests'
  | 'unavailable'
  | 'user-disabled'
  | 'weak-password'
  | 'wrong-credentials'
  | 'wrong-password';

const SENTENCES: Record<AuthFailure, string> = {
  cancelled: '',
  'email-in-use': 'There is already an account with this email address. Use another one.',
  'invalid-email': 'This is not a valid email address. Please check it.',
  network: 'We could not reach the sign-in service. Check your connection and try again.',
  'other-method':
    'You already have an account with this email address. Sign in the way you did before.',
  'photo-too-long': 'This picture cannot be made small enough. Please choose another one.',
  'popup-blocked':
    'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'recent-login-required': 'For your safety, please log out, sign in again and then repeat this.',
  storage:
    'This browser’s storage is full or switched off, so you cannot stay logged in. Free some space, or allow storage for this site, and try again.',
  'session-over': 'You are no longer signed in. Please sign in again.',
  'too-many-requests': 'Too many tries. Wait a few minutes and try again, or reset your password.',
  unavailable:
    'The sign-in service did not answer as it should. Try again, or use another way to sign in.',
  'user-disabled': 'This account is switched off. Please contact us and we will help.',
  'weak-password':
    'This password is too weak. Choose at least 6 characters that are hard to guess.',
  'wrong-credentials': 'Email or password is wrong. Check both, or reset your password.',
  'wrong-password': 'Your current password is wrong. Please type it again.',
};

/** A sentence that tells the user what to do about a failure; empty for `cancelled`. */
export function authSentence(reason: AuthFailure): string {
  return SENTENCES[reason];
}

/** The toast for each failed action; its description is the sentence above. */
export const authFailures = {
  signIn: { title: 'Login failed', topic: 'sign-in' },
  register: { title: 'Registration failed', topic: 'register' },
  google: { title: 'Google login failed', topic: 'sign-in' },
  facebook: { title: 'Facebook login failed', topic: 'sign-in' },
  signOut: { title: 'Logout failed', topic: 'sign-in' },
  reset: { title: 'Reset failed', topic: 'reset' },
  profile: { title: 'Update failed', topic: 'profile' },
  password: { title: 'Update failed', topic: 'password' },
} as const satisfies Record<string, ToastText>;

export const authToasts = {
  signedIn: { title: 'Login successful', description: 'Welcome back!', topic: 'sign-in' },
  registered: {
    title: 'Registration successful',
    description: 'Your account has been created.',
    topic: 'register',
  },
  signedOut: {
    title: 'Logout successful',
    description: 'You have been logged out.',
    topic: 'sign-in',
  },
  resetSent: {
    title: 'Password reset email sent',
    description: 'Check your email for the reset link.',
    topic: 'reset',
  },
  profileSaved: {
    title: 'Profile updated',
    description: 'Your profile has been successfully updated.',
    topic: 'profile',
  },
  passwordChanged: {
    title: 'Password updated',
    description: 'Use your new password the next time you sign in.',
    topic: 'password',
  },
} as const satisfies Record<string, ToastText>;

/** A new e-mail address takes effect only after the link in the confirmation mail was opened. */
export function emailPendingToast(email: string): ToastText {
  return {
    title: 'Confirm your new email address',
    description: `We sent a link to ${email}. Open it to finish the change, then sign in with the new address.`,
  };
}
