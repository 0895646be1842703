/** What a shop that sends mails says to those who want to know when a sold-out product is back. */
export const backMessages = {
  email: 'Email address',
  ask: 'Tell me when it is back',
  asking: 'Sending...',
  consent:
    'You agree that we keep this address, at most for a year, and send you one email when it is back.',
  privacy: 'Privacy',
  asked: 'Now open our email and press “Yes, tell me”. It can be pressed for two days.',
  notAsked: 'That didn’t reach us. Your address is still here: try again.',
  offline: 'You’re offline. Your address is still here: try again later.',
  noProduct: 'We don’t have this piece any more.',
  isBack: 'It can be ordered again: load this page anew.',
} as const;

/** The page to which the mail leads. */
export const backPageMessages = {
  title: 'Tell me when it is back',
  question: 'Shall we send you one email when it can be ordered again?',
  yes: 'Yes, tell me',
  no: 'No, delete my address',
  started: {
    title: 'You’ll hear from us',
    text: 'We’ll send you one email when it is back, and then delete your address.',
  },
  stopped: { title: 'Your address is deleted', text: 'We won’t write to you about it.' },
  tooLate: {
    title: 'This link is more than two days old',
    text: 'Ask again on the page of the piece.',
  },
} as const;
