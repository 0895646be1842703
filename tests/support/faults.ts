import type { fakeStorage } from './storage';

type Storage = ReturnType<typeof fakeStorage>;

/**
 * Calls back before each write and removal to decide whether it happens.
 * @param onWrite receives the number of the write, from 1
 */
function beforeEachWrite(storages: Storage[], onWrite: (count: number) => boolean) {
  let count = 0;
  for (const storage of storages) {
    const { write, remove } = storage;
    storage.write = (key, text) => (onWrite((count += 1)) ? write(key, text) : { ok: true });
    storage.remove = (key) => {
      if (onWrite((count += 1))) remove(key);
    };
  }
  return { count: () => count };
}

export function countWrites(...storages: Storage[]) {
  return beforeEachWrite(storages, () => true);
}

/** Simulates a killed page: only this many more writes happen. */
export function killAfter(writes: number, ...storages: Storage[]) {
  const { count } = beforeEachWrite(storages, (n) => n <= writes);
  return { isKilled: () => count() > writes };
}

/** Makes a storage full just before its nth write: from then on, it can't grow. */
export function fillBefore(write: number, storage: Storage): void {
  beforeEachWrite([storage], (n) => {
    const used = [...storage.shared].reduce(
      (sum, [key, { length }]) => sum + key.length + length,
      0,
    );
    if (n === write) storage.quota = used;
    return true;
  });
}
