import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False in the build and the first render, which must match; true from the second one, before paint. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
