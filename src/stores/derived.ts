import { atom, type ReadableAtom } from 'nanostores';

/**
 * A store that follows others. For the few that live as long as their page: the library's own `computed`
 * also sleeps when nobody listens, and costs half a kilobyte for it.
 * @param read works the value out anew, whenever one of the sources has changed
 */
export function derived<T>(
  sources: readonly Pick<ReadableAtom, 'listen'>[],
  read: () => T,
): ReadableAtom<T> {
  const $value = atom(read());
  for (const source of sources) source.listen(() => $value.set(read()));
  return $value;
}
