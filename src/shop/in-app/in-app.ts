import type { InAppBrowser } from './in-app-browser';

/** Makes Android open an address in the device's browser. @param url https or http */
export function intentLink(url: string): string {
  const { protocol, host, pathname, search, hash } = new URL(url);
  const scheme = protocol.replace(':', '');
  const view = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE';
  return `intent://${host}${pathname}${search}${hash}#Intent;scheme=${scheme};${view};end`;
}

const nameOf = ({ app }: InAppBrowser) => app ?? 'another app';

export const inAppMessages = {
  signIn: (browser: InAppBrowser): string =>
    `This page is open inside ${nameOf(browser)}, where login with Google or Facebook often doesn’t work. Your email and password work here; for Google or Facebook, open the shop in your browser.`,
  open: 'Open in your browser',
  openWithCart: 'Open in your browser, with your cart',
  ios: 'Tap the menu (•••) or the share icon of this app, then “Open in browser” or “Open in Safari”. If you can’t find either, copy the link and paste it into Safari.',
  copy: 'Copy the link',
  pay: (browser: InAppBrowser): string =>
    `This page is open inside ${nameOf(browser)}, which may not open your UPI app. Copy these details into your UPI app and pay there.`,
  copyId: 'Copy UPI ID',
  copyAmount: 'Copy amount',
  copied: (text: string): string => `Copied: ${text}`,
  notCopied: (text: string): string => `Could not be copied: ${text}`,
} as const;
