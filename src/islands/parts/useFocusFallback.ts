import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves focus to the page's content when a focused part, such as a retry button, disappears. Otherwise the keyboard
 * would start again at the top.
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
