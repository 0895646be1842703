import { atom, type ReadableAtom } from 'nanostores';

interface LastingStorageEffects {
  /** Whether the browser keeps what the shop stores until the person clears it; null where it does not say. */
  isLasting: () => Promise<boolean | null>;
  /** Asks the browser to do so; some browsers ask the person. */
  request: () => Promise<void>;
}

export interface LastingStorage {
  /** What the browser has said; null while that is not known. */
  $lasts: ReadableAtom<boolean | null>;
  /** Finds out what the browser says, without asking it for anything. */
  look: () => Promise<void>;
  /**
   * Asks the browser, unless it has agreed already, and at most once on a page. Call it when the person has just given
   * the shop something to keep.
   */
  ask: () => Promise<void>;
}

/** Whether what the shop stores on this device outlives a shortage of space, and long times without a visit. */
export function createLastingStorage({
  isLasting,
  request,
}: LastingStorageEffects): LastingStorage {
  const $lasts = atom<boolean | null>(null);
  let asked = false;

  async function look(): Promise<void> {
    $lasts.set(await isLasting());
  }

  return {
    $lasts,
    look,
    async ask() {
      if (asked) return;
      asked = true;
      await look();
      if ($lasts.get()) return;
      await request();
      await look();
    },
  };
}
