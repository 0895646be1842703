import { PASSWORD_MIN_LENGTH } from '../constants';
import type { ToastText } from '../toasts/toasts';
import type { AuthFailure } from './auth-failure';

/** Titles and quoted texts are those of specification 8, to the letter. */

/** Specification 5 asks for at least six characters; the other rules are ours. */
export const passwordMessages = {
  short: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  long: 'Choose a password of at most 256 characters',
  weak: 'This password is too easy to guess. Choose a longer one with letters and numbers',
  leaked:
    'This password is on public lists of stolen passwords. Choose another, such as three unrelated words',
} as const;

const SENTENCES: Record<AuthFailure, string> = {
  cancelled: '',
  'email-in-use': 'There is already an account with this email address. Use another one.',
  'invalid-email': 'This is not a valid email address. Please check it.',
  network: 'We could not reach the login service. Check your connection and try again.',
  'other-method':
    'You already have an account with this email address. Log in the way you did last time.',
  'photo-too-long': 'We couldn’t make this picture small enough. Please choose another one.',
  'popup-blocked':
    'Your browser blocked the login window. Allow pop-ups for this site and try again.',
  'recent-login-required': 'For your safety, please log out, log in again and then try again.',
  storage:
    'This browser’s storage is full or switched off, so you cannot stay logged in. Free some space, or allow storage for this site, and try again.',
  'tap-again': 'The login window could not open in time. Please press the button again.',
  'session-over': 'You are no longer logged in. Please log in again.',
  'too-many-requests':
    'Too many attempts. Wait a few minutes and try again, or reset your password.',
  unavailable: 'The login service isn’t responding properly. Try again, or log in another way.',
  'user-disabled': 'This account is disabled. Please contact us and we will help.',
  'weak-password': `${passwordMessages.weak}.`,
  'wrong-credentials': 'Email or password is wrong. Check both, or reset your password.',
  'wrong-password': 'Your current password is wrong. Please type it again.',
};

export function authSentence(reason: AuthFailure): string {
  return SENTENCES[reason];
}

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
  deleted: {
    title: 'Your account has been deleted',
    description:
      'Your name, mobile number and picture are gone, and so is your data on this device.',
    topic: 'forget',
  },
  /** Where the link opens, another account may be logged in, so it names no address. */
  emailConfirmed: {
    title: 'Email address confirmed',
    description: 'From now on, log in with the address that got the mail.',
  },
  passwordChanged: {
    title: 'Password updated',
    description: 'Use your new password the next time you log in.',
    topic: 'password',
  },
} as const satisfies Record<string, ToastText>;

/** A new address takes effect only after its confirmation link has been opened. */
export function emailPendingToast(email: string): ToastText {
  return {
    title: 'Confirm your new email address',
    description: `We sent a link to ${email}. Open it to confirm the new address, then log in with it.`,
  };
}

/** Shown where a user has been put out while typing, after the reason. */
export const putOutMessages = {
  stays: 'What you typed stays here:',
  logIn: 'log in in a new tab',
  then: 'and come back.',
} as const;

/** Specification 5 and 8, with some texts of our own. */
export const profileMessages = {
  currentMissing: 'Enter your current password',
  same: 'Choose a password that differs from the current one',
  different: 'The two new passwords do not match',
  confirmationMissing: 'Type your new password again',
  nameMissing: 'Enter a name',
  changedElsewhere:
    'Your profile has since been changed in another tab. Save again to overwrite it with this.',
  nameTooLong: 'Enter a name of at most 100 characters',
  emailHint: 'We’ll email a link to the new address. Open it to confirm, then log in again.',
  emailElsewhere: (provider: string) =>
    `You log in with ${provider}, and your email address comes from there.`,
  emailPending: (email: string) =>
    `We sent a link to ${email}. Open it to confirm your new address.`,
  passwordAdvice:
    'A few words in a row are easy to remember and hard to guess. Use them for this shop only.',
  device: 'On this device',
  deviceText: 'This browser also keeps your cart, your favourites, your orders and your items.',
  passwordElsewhere: (provider: string) =>
    `You log in with ${provider}, so there is no password to change here. You can change it in your ${provider} account.`,
} as const;

export const pictureToasts = {
  notAnImage: {
    title: 'Invalid file',
    description: 'Please select a valid image file.',
    topic: 'profile',
  },
  tooLarge: {
    title: 'Invalid image',
    description: 'Image must be less than 5MB.',
    topic: 'profile',
  },
} as const satisfies Record<string, ToastText>;

/** Specification 2 and 8; the hints are ours. */
export const signInMessages = {
  registered: 'Registration successful. Log in with your new account.',
  confirmationMail:
    'You will also get an email with a link that confirms your address. You can log in before you open it.',
  emailConfirmed: 'Your email address is confirmed. Log in with it.',
  passwordReset: 'Your new password is set. Log in with it.',
  failed: 'Login failed. Please try again.',
  windowClosed: (method: 'google' | 'facebook') =>
    `Did you close the window? Press ${method === 'google' ? 'Google' : 'Facebook'} to try again.`,
  cancelled: (method: 'google' | 'facebook') =>
    `You are not logged in: the ${method === 'google' ? 'Google' : 'Facebook'} window was closed. Press the button to try again.`,
  windowOpen:
    'Continue in the window that has opened. If you can’t see it, or it stays empty, try again.',
  resetFailed: 'Failed to send reset link.',
  resetHint: 'We’ll email you a link to choose a new password.',
  resetSent: 'Password reset link sent to your email!',
  resetNext: 'If you can’t find it, look in your spam folder.',
  emailMissing: 'Enter your email address',
  passwordMissing: 'Enter your password',
} as const;

/** What Login shows for each flag in its address. */
export const LOGIN_NEWS = {
  registrationSuccess: signInMessages.registered,
  emailConfirmed: signInMessages.emailConfirmed,
  passwordReset: signInMessages.passwordReset,
} as const;
export type LoginNews = keyof typeof LOGIN_NEWS;

/** Specification 5 and 8, with some texts of our own. */
export const registrationMessages = {
  allFieldsRequired: 'All fields are required',
  requiredField: {
    name: 'Enter your full name',
    email: 'Enter your email address',
    mobile: 'Enter your mobile number',
    password: 'Choose a password',
  },
  invalidName: 'Enter a name of at most 100 characters',
  invalidEmail: 'Please enter a valid email address',
  invalidMobile: 'Enter a mobile number with ten digits, such as +91 98765 43210',
  emailTaken:
    'There is already an account with this email address. Log in, or reset your password.',
  malformed: 'Send name, email, password and mobile as a JSON object.',
  notJson: 'Send the form as JSON, with the content type application/json.',
  tooLarge: 'This is too long. Please shorten it.',
  wrongMethod: 'Accounts are created with POST.',
  foreignOrigin: 'Please register on our own website.',
  tooMany: 'Too many attempts from your network. Please wait a few minutes and try again.',
  noAccounts: 'Accounts aren’t available at the moment. You can order without one.',
  unavailable: 'We cannot create accounts right now. Please try again in a minute.',
  failed: 'Registration failed',
  failedHelp:
    'Something went wrong on our side. What you typed is still here: wait a minute and try again.',
  unexpected: 'An unexpected error occurred',
  unexpectedHelp:
    'We could not be reached. What you typed is still here: check your connection and try again.',
} as const;
