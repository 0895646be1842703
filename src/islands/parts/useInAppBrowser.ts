import type { InAppBrowser } from '../../shop/in-app/in-app';
import { useEnvironment } from './environment';
import { useHydrated } from './waiting/useHydrated';

/** The in-app browser showing this page; null in other browsers and in the built page. */
export function useInAppBrowser(): InAppBrowser | null {
  const { inAppBrowser } = useEnvironment();
  return useHydrated() ? inAppBrowser() : null;
}
