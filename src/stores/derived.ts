import { atom, type ReadableAtom } from 'nanostores';

/**
 * A store computed from others. Unlike the library's own `computed`, it never unsubscribes from its
 * sources, so it is for stores that live as long as the page; it saves half a kilobyte.
 * @param read computes the value; called whenever one of the sources has changed
 */
export function derived<T>(
  sources: readonly Pick<ReadableAtom, 'listen'>[],
  read: () => T,
): ReadableAtom<T> {
  const $value = atom(read());
  for (const source of sources) source.listen(() => $value.set(read()));
  return $value;
}
