import { type InAppBrowser, inAppBrowser } from '../shop/in-app/in-app';

/** The in-app browser showing this page, or null. */
export function thisInAppBrowser(): InAppBrowser | null {
  return typeof navigator === 'undefined' ? null : inAppBrowser(navigator.userAgent);
}
