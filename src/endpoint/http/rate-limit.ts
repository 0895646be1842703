import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type Permission = { ok: true } | { ok: false; retryAfterS: number };

export interface RateLimit {
  /** Counts an attempt, or returns the seconds until the next one is allowed. */
  take(caller: string): Promise<Permission>;
  /** Doesn't count an attempt that failed for a reason that the caller can't know; up to a multiple of the turns. */
  giveBack(caller: string): Promise<void>;
  /** Counts a success towards the limit of all callers, so that failed attempts never lock out others. */
  succeeded(): Promise<void>;
}

interface RateLimitOptions {
  /** Attempts per caller in a window. */
  turns: number;
  /** Successes of all callers together in a window. */
  together: number;
  /** The length of a window, which starts with a caller's first request. */
  windowS: number;
}

/** How many attempts are given back for each turn: many people share one address, yet none may try out lists. */
const GIVEN_BACK = 5;

const ALL_CALLERS = 'everybody';

/** Keeps its counts in this process's memory. */
export function createRateLimit({ turns, together, windowS }: RateLimitOptions): RateLimit {
  const count = (points: number) => new RateLimiterMemory({ points, duration: windowS });
  const ofCaller = count(turns);
  const givenBack = count(turns * GIVEN_BACK);
  const ofAll = count(together);
  return {
    async take(caller) {
      // Checked before remembering the caller, so that at the overall limit, callers take no memory.
      const all = await ofAll.get(ALL_CALLERS);
      if (all && all.consumedPoints >= together) return refusal(all);
      return consume(ofCaller, caller);
    },
    async giveBack(caller) {
      if ((await consume(givenBack, caller)).ok) await ofCaller.reward(caller);
    },
    async succeeded() {
      await consume(ofAll, ALL_CALLERS);
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
