import { atom, type ReadableAtom } from 'nanostores';
import { productFile } from '../catalogue/parts';
import { type KnownProducts, parseProductFile } from './reconcile';

/** Today's products of a divided catalogue, fetched as they are needed. */
export interface TodaysProducts {
  $known: ReadableAtom<KnownProducts>;
  /** Whether a product could not be fetched at the last try. */
  $failed: ReadableAtom<boolean>;
  /** Fetches the products of these ids. Never rejects. */
  learn: (ids: readonly string[]) => Promise<void>;
}

/** @param fetchFile resolves with null when there is no such file; rejects without a connection */
export function createTodaysProducts(
  fetchFile: (address: string) => Promise<unknown>,
): TodaysProducts {
  const $known = atom<KnownProducts>(new Map());
  const $failed = atom(false);

  /** Its entry; nothing when it could not be fetched. */
  async function entryOf(id: string) {
    const address = productFile(id);
    if (!address) return [[id, null]] as const;
    const data = await fetchFile(address).catch(() => undefined);
    const product = data === null ? null : parseProductFile(data, id);
    return product === undefined ? [] : ([[id, product]] as const);
  }

  return {
    $known,
    $failed,
    async learn(ids) {
      $failed.set(false);
      const entries = (await Promise.all(ids.map(entryOf))).flat();
      $known.set(new Map([...$known.get(), ...entries]));
      $failed.set(entries.length < ids.length);
    },
  };
}
