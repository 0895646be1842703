import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves focus to the page's content when a focused part disappears, such as a retry button: otherwise the keyboard
 * would start at the top.
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
