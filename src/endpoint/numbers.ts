import type { RedisClientType } from '@redis/client';

/** A step of delivering an order. */
export type Step = 'owner' | 'shopper' | 'webhook';

/** What is remembered of an order number: which body it came with, and what has been delivered of it. */
export interface Remembered {
  fingerprint: string;
  done: readonly Step[];
}

/** The memory of order numbers, which makes them idempotency keys. */
export interface Numbers {
  /**
   * Runs a function while nobody else, here or on another server, runs one for the same number.
   * @returns its result; null when another server is at it
   */
  alone: <T>(id: string, run: () => Promise<T>) => Promise<T | null>;
  recall: (id: string) => Promise<Remembered | null>;
  remember: (id: string, what: Remembered) => Promise<void>;
}

/** More orders than a shop has in a month; some 200 bytes each. */
const REMEMBERED_HERE = 10_000;
/** Devices try for 30 days. */
const REMEMBERED_S = 31 * 24 * 60 * 60;
/** Longer than two mails and a webhook may take. */
const TURN_MS = 40_000;

/**
 * Remembers order numbers in this process and, where there is one, in a Redis server, so that any of the shop's
 * servers knows what another has delivered. While Redis does not answer, each knows its own.
 */
export function createNumbers(redis: RedisClientType | null): Numbers {
  const here = new Map<string, Remembered>();
  const turns = new Map<string, Promise<unknown>>();

  /** Of what Redis answers; undefined when it does not. */
  const ask = async <T>(
    command: (client: RedisClientType) => Promise<T>,
  ): Promise<T | undefined> => (redis?.isReady ? command(redis).catch(() => undefined) : undefined);

  async function alone<T>(id: string, run: () => Promise<T>): Promise<T | null> {
    const lock = `order-lock:${id}`;
    const isOurs = await ask((client) =>
      client.set(lock, '1', { condition: 'NX', expiration: { type: 'PX', value: TURN_MS } }),
    );
    if (isOurs === null) return null;
    try {
      return await run();
    } finally {
      await ask((client) => client.del(lock));
    }
  }

  return {
    async alone(id, run) {
      const turn = (turns.get(id) ?? Promise.resolve()).then(() => alone(id, run));
      const settled = turn.catch(() => undefined);
      turns.set(id, settled);
      try {
        return await turn;
      } finally {
        if (turns.get(id) === settled) turns.delete(id);
      }
    },
    async recall(id) {
      const shared = await ask((client) => client.get(`order:${id}`));
      return shared ? (JSON.parse(shared) as Remembered) : (here.get(id) ?? null);
    },
    async remember(id, what) {
      here.delete(id);
      here.set(id, what);
      const [oldest] = here.keys();
      if (here.size > REMEMBERED_HERE && oldest) here.delete(oldest);
      await ask((client) =>
        client.set(`order:${id}`, JSON.stringify(what), {
          expiration: { type: 'EX', value: REMEMBERED_S },
        }),
      );
    },
  };
}
