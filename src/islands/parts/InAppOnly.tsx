import { type ComponentType, useEffect, useState } from 'react';
import { thisInAppBrowser } from '../../browser/in-app';
import type { InAppBrowser } from '../../domain/in-app/in-app';

interface InAppOnlyProps<P> {
  /** Loads what is shown in an in-app browser. */
  load: () => Promise<ComponentType<P & { browser: InAppBrowser }>>;
  props: P;
}

/** Shows something in browsers inside other apps only; for all others its code is not even loaded. */
export function InAppOnly<P extends object>({ load, props }: InAppOnlyProps<P>) {
  const [Content, setContent] = useState<ComponentType<P & { browser: InAppBrowser }> | null>(null);
  // The built page does not know in which browser it will be.
  const [browser, setBrowser] = useState<InAppBrowser | null>(null);
  useEffect(() => {
    const found = thisInAppBrowser();
    if (!found) return;
    load().then(
      (component) => {
        setBrowser(found);
        setContent(() => component);
      },
      // Without it the page is as in any other browser.
      () => undefined,
    );
  }, [load]);
  return Content && browser ? <Content {...props} browser={browser} /> : null;
}
