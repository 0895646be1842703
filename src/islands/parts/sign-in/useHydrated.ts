import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether the page is alive: false in what the server sends, and in what the browser first draws. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
