import type { InAppBrowser } from '../../shop/in-app/in-app';
import { useEnvironment } from './environment';
import { useHydrated } from './waiting/useHydrated';

/** The browser inside another app that shows this page; null in any other, and in the page as it was built. */
export function useInAppBrowser(): InAppBrowser | null {
  const { inAppBrowser } = useEnvironment();
  return useHydrated() ? inAppBrowser() : null;
}
