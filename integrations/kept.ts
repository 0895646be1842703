import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How long something is kept after the last build that used it. */
const KEPT_MS = 14 * 86_400_000;

/**
 * A folder of what builds have made, each file named after a hash of everything that it was made from. It may be
 * removed at any time, and several builds may use it at once.
 */
export class Kept {
  readonly #folder: string;

  /** @param folder outlives the builds */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * What an earlier build has made from the same, or what is made now.
   * @param madeFrom everything that the result depends on; of programs, their name, version and settings
   * @param make rejects when it cannot be made, and nothing is kept then
   */
  async take(
    madeFrom: readonly (string | Uint8Array)[],
    make: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    const hash = createHash('sha256');
    for (const part of madeFrom) hash.update(`${part.length}:`).update(part);
    const file = path.join(this.#folder, hash.digest('hex'));
    const earlier = await readFile(file).catch(() => null);
    if (earlier) {
      const now = new Date();
      await utimes(file, now, now).catch(() => undefined);
      return earlier;
    }
    const made = await make();
    // Renamed when it is whole, since a build may be killed, and two may run.
    const begun = `${file}.${randomUUID()}`;
    await mkdir(this.#folder, { recursive: true });
    await writeFile(begun, made);
    await rename(begun, file);
    return made;
  }

  /** Removes what no build has used for two weeks. */
  async forgetOld(): Promise<void> {
    const now = Date.now();
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const file = path.join(this.#folder, name);
      // Another build may just have renamed it.
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > KEPT_MS) await rm(file, { force: true });
    }
  }
}
