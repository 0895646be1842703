import { type RefObject, useLayoutEffect } from 'react';

/**
 * Passes the focus on to the content of the page when a part that has it goes, such as a button that tries again:
 * otherwise the keyboard would begin at the top of the page.
 * @param isShown whether the part is in the page
 */
export function useFocusFallback(part: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = part.current;
    if (!isShown || !element) return undefined;
    return () => {
      if (element.contains(document.activeElement))
        document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, [part, isShown]);
}
