import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What a file holds after a change; null if it's deleted. */
export interface FileChange {
  file: string;
  after: Buffer | null;
}
interface Save {
  /** What is true again once it's undone, such as "Urli Bowl: Price is ₹5,499 again." */
  what: string;
  /** Such as "Urli Bowl, Price". */
  short?: string;
  files: { file: string; before: string | null; after: string | null }[];
}
type Outcome = { ok: true } | { ok: false; reason: string };

const MOST = 50;
const VERSION = /^[\da-f]{24}$/;
export const versionOf = (bytes: Uint8Array | null): string | null =>
  bytes && createHash('sha256').update(bytes).digest('hex').slice(0, 24);

export async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Writes files so that all of them change or none, and keeps what the last fifty saves replaced. */
export class Journal {
  readonly #folder: string;
  readonly #contentDir: string;
  #saves: Save[] = [];

  private constructor(contentDir: string, folder: string) {
    this.#contentDir = contentDir;
    this.#folder = folder;
  }

  static async open(contentDir: string, folder: string): Promise<Journal> {
    const journal = new Journal(contentDir, folder);
    const text = await readFile(path.join(folder, 'saves.json'), 'utf8').catch(() => '[]');
    try {
      journal.#saves = JSON.parse(text) as Save[];
    } catch {
      // A damaged journal only means that older saves can't be undone.
    }
    return journal;
  }

  /** What would be undone, in short. @param file only if it concerns this file */
  last(file?: string): string | null {
    const save = this.#saves[this.#lastOf(file)];
    return save?.short ?? save?.what ?? null;
  }

  #lastOf(file?: string): number {
    return this.#saves.findLastIndex(
      ({ files }) => file === undefined || files.some((one) => one.file === file),
    );
  }

  async save(what: string, short: string, changes: readonly FileChange[]): Promise<Outcome> {
    const before = await Promise.all(changes.map(({ file }) => readIfThere(this.#at(file))));
    const outcome = await this.#replace(changes, before);
    if (!outcome.ok) return outcome;
    const files = changes.map(({ file, after }, at) => ({
      file,
      before: versionOf(before[at] ?? null),
      after: versionOf(after),
    }));
    this.#saves = [...this.#saves, { what, short, files }].slice(-MOST);
    await this.#keep(before).catch(() => undefined);
    return outcome;
  }

  /** Takes back the last save, or the last one that concerns a file. */
  async undo(concerned?: string): Promise<Outcome & { what?: string }> {
    const at = this.#lastOf(concerned);
    const save = this.#saves[at];
    if (!save) return { ok: false, reason: 'There is nothing to undo.' };
    const now = await Promise.all(save.files.map(({ file }) => readIfThere(this.#at(file))));
    const other = save.files.find(({ after }, at) => versionOf(now[at] ?? null) !== after);
    if (other)
      return {
        ok: false,
        reason: `${path.basename(other.file)} was changed elsewhere since; correct it in its form instead.`,
      };
    const kept = await Promise.all(
      save.files.map(async ({ file, before }) => ({
        file,
        after: before && (await readIfThere(path.join(this.#folder, before))),
        isLost: before !== null,
      })),
    );
    if (kept.some(({ after, isLost }) => isLost && !after))
      return { ok: false, reason: 'What was there before isn’t kept any more.' };
    const outcome = await this.#replace(
      kept.map(({ file, after }) => ({ file, after: after as Buffer | null })),
      now,
    );
    if (!outcome.ok) return outcome;
    this.#saves = this.#saves.toSpliced(at, 1);
    await this.#keep([]).catch(() => undefined);
    return { ok: true, what: save.what };
  }

  #at(file: string): string {
    return path.join(this.#contentDir, file);
  }

  /** Writes everything beside its place first, so that a full disk or a stop leaves every file whole. */
  async #replace(
    changes: readonly FileChange[],
    before: readonly (Buffer | null)[],
  ): Promise<Outcome> {
    const beside = (file: string) =>
      path.join(path.dirname(this.#at(file)), `.${path.basename(file)}.new`);
    let done = 0;
    try {
      for (const { file, after } of changes) if (after) await writeWhole(beside(file), after);
      for (const { file, after } of changes) {
        await (after ? rename(beside(file), this.#at(file)) : rm(this.#at(file), { force: true }));
        done += 1;
      }
      return { ok: true };
    } catch (error) {
      for (const { file, after } of changes)
        if (after) await rm(beside(file), { force: true }).catch(() => undefined);
      for (const [at, { file }] of changes.slice(0, done).entries()) {
        const old = before[at];
        await (old ? writeFile(this.#at(file), old) : rm(this.#at(file))).catch(() => undefined);
      }
      return { ok: false, reason: `Nothing was saved: ${whyNot(error)}` };
    }
  }

  async #keep(bytes: readonly (Buffer | null)[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const one of bytes)
      if (one) await writeFile(path.join(this.#folder, versionOf(one) ?? ''), one);
    await writeFile(path.join(this.#folder, 'saves.json'), JSON.stringify(this.#saves));
    const wanted = new Set(this.#saves.flatMap(({ files }) => files.map(({ before }) => before)));
    for (const name of await readdir(this.#folder))
      if (VERSION.test(name) && !wanted.has(name)) await rm(path.join(this.#folder, name));
  }
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function whyNot(error: unknown): string {
  const { code = String(error) } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'the disk is full; make room and save again.';
  if (/^(EACCES|EPERM|EROFS)$/.test(code))
    return 'the files can’t be changed (they are write-protected); ask whoever set up this computer.';
  return `the computer refused it (${code}); try again.`;
}
