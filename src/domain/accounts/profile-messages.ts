import { PASSWORD_MIN_LENGTH } from '../constants';
import type { ToastText } from '../toast';

/** The messages of the profile page. Specification 5 and 8; the rest is ours. */
export const profileMessages = {
  currentMissing: 'Enter your current password',
  tooShort: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  same: 'Choose a password that differs from the current one',
  different: 'The two new passwords do not match',
  confirmationMissing: 'Type your new password again',
  nameTooLong: 'Enter a name of at most 100 characters',
  emailHint:
    'If you change it, we send a link to the new address. The change takes effect when you open it; you then sign in again.',
  emailElsewhere: (provider: string) =>
    `You sign in with ${provider}, and your email address comes from there.`,
  emailPending: (email: string) =>
    `We sent a link to ${email}. Open it to finish the change of your address.`,
  passwordElsewhere: (provider: string) =>
    `You sign in with ${provider}, so there is no password to change here. You can change it in your ${provider} account.`,
} as const;

/** Specification 5, Image upload (profile). */
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
