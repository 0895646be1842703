/** The page that the link in the mail of a cash order opens. */
export const confirmMessages = {
  title: 'Confirm your order',
  question: 'Shall we send it?',
  yes: 'Yes, send it',
  done: 'Thank you. We’ll pack it and send it to you.',
  'too-late':
    'This order can’t be confirmed any more. See its status in your order link, or call us.',
  'wrong-link': 'This link isn’t complete. Open it from your mail again, or call us.',
  'not-reached': 'The shop can’t be reached at the moment. Try again.',
} as const;
