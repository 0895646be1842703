import { PASSWORD_MIN_LENGTH } from '../constants';

/** The messages of registration. Specification 5 and 8; the rest is ours. */
export const registrationMessages = {
  allFieldsRequired: 'All fields are required',
  requiredField: {
    name: 'Enter your full name',
    email: 'Enter your email address',
    mobile: 'Enter your mobile number',
    password: 'Choose a password',
  },
  invalidName: 'Enter a name of at most 100 characters',
  invisibleName: 'Type your name again: it contains characters that cannot be seen',
  invalidEmail: 'Please enter a valid email address',
  invalidMobile: 'Enter a mobile number with ten digits, such as +91 98765 43210',
  shortPassword: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  longPassword: 'Choose a password of at most 256 characters',
  weakPassword: 'This password is too easy to guess. Choose a longer one with letters and numbers',
  leakedPassword:
    'This password stands on every list of stolen ones. Choose another, such as three words that do not belong together',
  emailTaken:
    'There is already an account with this email address. Sign in, or reset your password.',
  malformed: 'Send name, email, password and mobile as a JSON object.',
  notJson: 'Send the form as JSON, with the content type application/json.',
  tooLarge: 'That is more than a registration needs. Please shorten it.',
  wrongMethod: 'Accounts are created with POST.',
  foreignOrigin: 'Please register on our own website.',
  tooMany: 'Too many tries from your network. Please wait a few minutes and try again.',
  noAccounts: 'This shop keeps no accounts at the moment. You can order without one.',
  unavailable: 'We cannot create accounts right now. Please try again in a minute.',
  failed: 'Registration failed',
  failedHelp:
    'Something went wrong on our side. What you typed is still here: wait a minute and try again.',
  unexpected: 'An unexpected error occurred',
  unexpectedHelp:
    'We could not be reached. What you typed is still here: check your connection and try again.',
} as const;
