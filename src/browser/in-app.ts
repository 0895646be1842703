import { type InAppBrowser, inAppBrowser } from '../shop/in-app/in-app';

export function thisInAppBrowser(): InAppBrowser | null {
  return typeof navigator === 'undefined' ? null : inAppBrowser(navigator.userAgent);
}
