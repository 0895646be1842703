import { thisInAppBrowser } from '../../browser/in-app';
import type { InAppBrowser } from '../../shop/in-app/in-app';
import { useHydrated } from './waiting/useHydrated';

/** The browser inside another app that shows this page; null in any other, and in the page as it was built. */
export function useInAppBrowser(): InAppBrowser | null {
  return useHydrated() ? thisInAppBrowser() : null;
}
