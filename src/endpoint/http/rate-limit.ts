import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type Permission = { ok: true } | { ok: false; retryAfterS: number };

export interface RateLimit {
  /** Counts a try of a caller, or returns in how many seconds the next one is allowed. */
  take(caller: string): Promise<Permission>;
  /** Counts what has succeeded towards the limit of all callers: tries that fail lock nobody else out. */
  succeeded(): Promise<void>;
}

export interface RateLimitOptions {
  /** What is counted, such as registrations: each kind is counted by itself. */
  name?: string;
  /** How many tries each caller has. */
  turns: number;
  /** How many may succeed, of all callers together. */
  together: number;
  /** The length of the window in seconds, from a caller's first request. */
  windowS: number;
}

const EVERYBODY = 'everybody';

/** A limit kept in the memory of this process. */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { name = 'registrations', turns, together, windowS } = options;
  const count = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration: windowS });
  const ofCaller = count(name, turns);
  const ofAll = count(`all-${name}`, together);
  return {
    async take(caller) {
      // Before the caller is remembered: while nobody is allowed, no caller takes memory.
      const all = await ofAll.get(EVERYBODY);
      if (all && all.consumedPoints >= together) return refusal(all);
      return consume(ofCaller, caller);
    },
    async succeeded() {
      await consume(ofAll, EVERYBODY);
    },
  };
}

function refusal({ msBeforeNext }: RateLimiterRes): Permission {
  return { ok: false, retryAfterS: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<Permission> {
  try {
    await limiter.consume(key);
    return { ok: true };
  } catch (error) {
    if (error instanceof RateLimiterRes) return refusal(error);
    throw error;
  }
}
