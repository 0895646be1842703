import type { InAppBrowser } from './in-app';

const nameOf = ({ app }: InAppBrowser) => app ?? 'another app';

/** What is said in a browser inside another app. */
export const inAppMessages = {
  signIn: (browser: InAppBrowser): string =>
    `This page is open inside ${nameOf(browser)}, where signing in with Google or Facebook often does not work. Your email and password work here; for the others, open the shop in your browser.`,
  open: 'Open in your browser',
  openWithCart: 'Open in your browser, with your cart',
  ios: 'Tap the menu (•••) or the share icon of this app, then “Open in browser” or “Open in Safari”. If there is none, copy the link and paste it into Safari.',
  copy: 'Copy the link',
  pay: (browser: InAppBrowser): string =>
    `This page is open inside ${nameOf(browser)}, which may not open your UPI app. Copy these into it, and pay there.`,
  copyId: 'Copy UPI ID',
  copyAmount: 'Copy amount',
  copied: (text: string): string => `Copied: ${text}`,
  notCopied: (text: string): string => `Could not be copied: ${text}`,
} as const;
