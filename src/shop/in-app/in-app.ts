/** A browser inside another app. Google sign-in and UPI links rarely work there. */
export interface InAppBrowser {
  app: string | null;
  system: 'android' | 'ios';
}

/** Marks in user agents. Messenger and Instagram have Facebook's mark, too. */
const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/Instagram/, 'Instagram'],
  [/\bMessenger|Orca-Android/, 'Messenger'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/WhatsApp/, 'WhatsApp'],
  [/Snapchat/, 'Snapchat'],
  [/musical_ly|BytedanceWebview|TikTok/i, 'TikTok'],
  [/\bLine\//, 'LINE'],
  [/Telegram/, 'Telegram'],
  [/LinkedInApp/, 'LinkedIn'],
  [/Twitter/, 'X'],
  [/Pinterest/, 'Pinterest'],
  [/MicroMessenger/, 'WeChat'],
];

/** An app without its own mark: Android's web view has `wv`, iOS's lacks Safari. */
const ANDROID_VIEW = /; wv\)/;
const IOS_VIEW = /(?:iPhone|iPad|iPod).*AppleWebKit(?!.*Safari)/;

export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const ios = /iPhone|iPad|iPod/.test(userAgent);
  if (!ios && !userAgent.includes('Android')) return null;
  const app = SIGNATURES.find(([signature]) => signature.test(userAgent))?.[1] ?? null;
  if (!app && !ANDROID_VIEW.test(userAgent) && !IOS_VIEW.test(userAgent)) return null;
  return { app, system: ios ? 'ios' : 'android' };
}

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
