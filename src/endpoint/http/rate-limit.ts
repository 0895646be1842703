import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type Permission = { ok: true } | { ok: false; retryAfterS: number };

export interface RateLimit {
  /** Counts an attempt, or returns the seconds until the next one is allowed. */
  take(caller: string): Promise<Permission>;
  /** Counts a success towards the limit of all callers, so that failed attempts never lock out others. */
  succeeded(): Promise<void>;
}

export interface RateLimitOptions {
  /** What is limited, such as registrations. Each name has its own counts. */
  name?: string;
  /** Attempts per caller in a window. */
  turns: number;
  /** Successes of all callers together in a window. */
  together: number;
  /** The length of a window, which starts with a caller's first request. */
  windowS: number;
}

const ALL_CALLERS = 'everybody';

/** Keeps its counts in this process's memory. */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { name = 'registrations', turns, together, windowS } = options;
  const count = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration: windowS });
  const ofCaller = count(name, turns);
  const ofAll = count(`all-${name}`, together);
  return {
    async take(caller) {
      // Checked before remembering the caller, so that at the overall limit, callers take no memory.
      const all = await ofAll.get(ALL_CALLERS);
      if (all && all.consumedPoints >= together) return refusal(all);
      return consume(ofCaller, caller);
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
