import { type InAppBrowser, inAppBrowser } from '../../shop/in-app/in-app';
import { useEnvironment } from './environment';
import { useHydrated } from './waiting/useHydrated';

/** The in-app browser showing this page; null in other browsers and in the built page. */
export function useInAppBrowser(): InAppBrowser | null {
  const { userAgent } = useEnvironment();
  return useHydrated() ? inAppBrowser(userAgent) : null;
}
