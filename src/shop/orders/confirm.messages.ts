/** The page that the link in the mail of a cash order opens. */
export const confirmMessages = {
  title: 'Confirm your order',
  question: 'Shall we send it?',
  yes: 'Yes, send it',
  done: 'Thank you. We’ll pack it and send it to you.',
  'too-late':
    'This order can’t be confirmed any more. Open your order link to see its status, or call us.',
  'wrong-link': 'This link isn’t complete. Open it from your email again, or call us.',
  'not-reached': 'The shop can’t be reached at the moment. Try again.',
} as const;
