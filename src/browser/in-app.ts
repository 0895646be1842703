import { type InAppBrowser, inAppBrowser } from '../shop/in-app/in-app';

/** The in-app browser that shows this page; null for a browser of its own, and outside the browser. */
export function thisInAppBrowser(): InAppBrowser | null {
  return typeof navigator === 'undefined' ? null : inAppBrowser(navigator.userAgent);
}
