import { once } from 'node:events';
import os from 'node:os';
import { Worker } from 'node:worker_threads';

/** What a worker answers to code. */
export type Answer =
  { small: string; mistake?: undefined } | { small?: undefined; mistake: string };

/**
 * Terser in as many threads as there are processors: of the scripts of a shop, React and Firebase take most of the
 * time, and all others fit beside them. A thread is started when it is needed.
 */
export class Minifiers {
  readonly #workers = Array.from({ length: os.availableParallelism() }, () => ({
    last: Promise.resolve(),
    waiting: 0,
    thread: undefined as Worker | undefined,
  }));

  /** @throws what Terser says of code that it cannot read */
  minify(code: string): Promise<string> {
    // The one with the least left to do.
    const worker = this.#workers.reduce((one, other) =>
      other.waiting < one.waiting ? other : one,
    );
    worker.waiting += code.length;
    const answer = worker.last.then(async () => {
      worker.thread ??= new Worker(new URL('./terser.worker.ts', import.meta.url));
      const answered = once(worker.thread, 'message') as Promise<[Answer]>;
      worker.thread.postMessage(code);
      const [{ small, mistake }] = await answered;
      worker.waiting -= code.length;
      if (small === undefined) throw new Error(mistake);
      return small;
    });
    worker.last = answer.then(
      () => undefined,
      () => undefined,
    );
    return answer;
  }

  /** Ends its threads. */
  async close(): Promise<void> {
    for (const worker of this.#workers) {
      await worker.thread?.terminate();
      worker.thread = undefined;
    }
  }
}
