import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../source/files.ts';

/** How many steps can be undone. */
const MOST_STEPS = 50;

interface Step {
  /** What was done, as a sentence without its full stop. */
  label: string;
  /** The content of each file before and after; null where there was none. */
  files: Map<string, { before: Buffer | null; after: Buffer | null }>;
}

const contentOf = (file: string) => readFile(file).catch(() => null);
const isSame = (a: Buffer | null, b: Buffer | null) => (a && b ? a.equals(b) : a === b);

/** What was changed by the form since it was started, to be undone step by step. It is kept in memory only. */
export class Journal {
  readonly #steps: Step[] = [];

  /** The last step; undefined when there is nothing to undo. */
  get last(): string | undefined {
    return this.#steps.at(-1)?.label;
  }

  /**
   * Makes a change, and remembers what the files held before.
   * @param files all that the change may touch, as absolute paths
   */
  async change<Result>(
    label: string,
    files: readonly string[],
    make: () => Promise<Result>,
  ): Promise<Result> {
    const before = await Promise.all(files.map(contentOf));
    try {
      return await make();
    } finally {
      const after = await Promise.all(files.map(contentOf));
      const touched = files.flatMap((file, index) => {
        const states = { before: before[index] ?? null, after: after[index] ?? null };
        return isSame(states.before, states.after) ? [] : [[file, states] as const];
      });
      if (touched.length > 0) this.#steps.push({ label, files: new Map(touched) });
      if (this.#steps.length > MOST_STEPS) this.#steps.shift();
    }
  }

  /**
   * Puts the files of the last step back.
   * @returns what was undone
   * @throws when one of them was changed by another program since; then nothing is touched
   */
  async undo(): Promise<string> {
    const step = this.#steps.pop();
    if (!step) throw new Error('There is nothing to undo.');
    for (const [file, { after }] of step.files)
      if (!isSame(await contentOf(file), after))
        throw new Error(
          `The ${step.label} was not undone, since ${path.basename(file)} was changed in another program.`,
        );
    for (const [file, { before }] of step.files) {
      if (before === null) await rm(file);
      else {
        await mkdir(path.dirname(file), { recursive: true });
        await writeWhole(file, before);
      }
    }
    return step.label;
  }
}
