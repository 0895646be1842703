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

/** An app without a mark of its own: Android's web view has `wv`, iOS's lacks Safari. */
const ANDROID_VIEW = /; wv\)/;
const IOS_VIEW = /(?:iPhone|iPad|iPod).*AppleWebKit(?!.*Safari)/;

export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const ios = /iPhone|iPad|iPod/.test(userAgent);
  if (!ios && !userAgent.includes('Android')) return null;
  const app = SIGNATURES.find(([signature]) => signature.test(userAgent))?.[1] ?? null;
  if (!app && !ANDROID_VIEW.test(userAgent) && !IOS_VIEW.test(userAgent)) return null;
  return { app, system: ios ? 'ios' : 'android' };
}
