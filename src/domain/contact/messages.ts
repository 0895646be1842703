/** The texts of specification 8, Contact. */
export const CONTACT_MESSAGES = {
  missing: 'Please fill out all fields',
  email: 'Please enter a valid email address',
  sent: 'Your message has been sent!',
} as const;
