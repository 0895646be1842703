/** The page that the link in the mail of a cash order opens. */
export const confirmMessages = {
  title: 'Confirm your order',
  question: 'Shall we send it?',
  yes: 'Yes, send it',
  byMail: 'Say yes with the button in our email, or open this page on the device you ordered with.',
  done: { title: 'Thank you', text: 'We’ll pack it and send it to you.' },
  tooLate: {
    title: 'This order can’t be confirmed any more',
    text: 'Open your order link to see its status, or call us.',
  },
} as const;
