import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * A store's value, drawn anew whenever it changes. Our own few lines, since the package for this
 * carries what watches single keys of large objects, and every page would carry it too.
 */
export function useStore<T>(store: ReadableAtom<T>): T {
  const read = () => store.get();
  const listen = useCallback((onChange: () => void) => store.listen(onChange), [store]);
  return useSyncExternalStore(listen, read, read);
}
