import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether a component may show what only the browser knows. While the build draws it, and in the first pass of its
 * hydration, it may not; the second pass follows before the paint.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
