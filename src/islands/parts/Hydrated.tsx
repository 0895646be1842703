import type { ReactNode } from 'react';
import { useHydrated } from './useHydrated';

interface HydratedProps {
  /** What the server sends, of the size of what follows. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Holds back what only this device knows until the page is alive, so that what the server sent and
 * what the browser first draws are the same, and nobody sees a cart that looks empty for a moment.
 */
export function Hydrated({ fallback, children }: HydratedProps) {
  return useHydrated() ? children : fallback;
}
