import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Whether an island may show what only the browser knows: false while the build draws it and in the first render, which
 * must agree with that; true from the second one on, which follows before the paint.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
