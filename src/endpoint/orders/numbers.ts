/** A step of delivering an order. */
export type Step = 'owner' | 'shopper' | 'webhook';

/** What is remembered of an order number: which body it came with, and what has been delivered of it. */
export interface Remembered {
  fingerprint: string;
  done: readonly Step[];
}

/** The memory of order numbers, which makes them idempotency keys. */
export interface Numbers {
  /** Runs a function while no other one runs for the same number. */
  alone: <T>(id: string, run: () => Promise<T>) => Promise<T>;
  recall: (id: string) => Remembered | null;
  remember: (id: string, what: Remembered) => void;
}

/** More orders than a shop has in a month; some 200 bytes each. */
const REMEMBERED = 10_000;

/** Remembers order numbers in this process. */
export function createNumbers(): Numbers {
  const known = new Map<string, Remembered>();
  const turns = new Map<string, Promise<unknown>>();
  return {
    async alone(id, run) {
      const turn = (turns.get(id) ?? Promise.resolve()).then(run);
      const settled = turn.catch(() => undefined);
      turns.set(id, settled);
      try {
        return await turn;
      } finally {
        if (turns.get(id) === settled) turns.delete(id);
      }
    },
    recall: (id) => known.get(id) ?? null,
    remember(id, what) {
      known.delete(id);
      known.set(id, what);
      const [oldest] = known.keys();
      if (known.size > REMEMBERED && oldest) known.delete(oldest);
    },
  };
}
