import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../source/files.ts';

/** How many steps can be undone. */
const MOST_STEPS = 50;

interface Step {
  /** What was done, such as `change of urli-bowl`. */
  label: string;
  /** The content of each file before and after; null when it did not exist. */
  files: Map<string, { before: Buffer | null; after: Buffer | null }>;
}

const contentOf = (file: string) => readFile(file).catch(() => null);
const isSame = (a: Buffer | null, b: Buffer | null) => (a && b ? a.equals(b) : a === b);

/** The changes that the form has made since the server started, for undo. It is kept in memory. */
export class Journal {
  readonly #steps: Step[] = [];

  /** The label of the last step; undefined when there is nothing to undo. */
  get last(): string | undefined {
    return this.#steps.at(-1)?.label;
  }

  /**
   * Makes a change, and records the previous content of the files.
   * @param files absolute paths of all files that may change
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
   * Restores the files of the last step.
   * @returns the label of that step
   * @throws when another program has changed one of them since; then nothing is restored
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
