/** The messages of the login page. Specification 2 and 8; the hints are ours. */
export const signInMessages = {
  registered: 'Registration successful. Sign in with your new account.',
  failed: 'Login failed. Please try again.',
  tapAgain: (method: 'google' | 'facebook') =>
    `The page has only just loaded. Press ${method === 'google' ? 'Google' : 'Facebook'} again.`,
  windowOpen:
    'Go on in the window that has opened. If there is none, or it stays empty, close it and try again.',
  resetFailed: 'Failed to send reset link.',
  resetSent: 'Password reset link sent to your email!',
  emailMissing: 'Enter your email address',
  passwordMissing: 'Enter your password',
} as const;
