import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

export type Turn = { ok: true } | { ok: false; retryAfterS: number };

export interface RateLimit {
  /** Takes one turn of a caller, or says in how many seconds there is one again. */
  take(caller: string): Promise<Turn>;
}

export interface RateLimitOptions {
  /** How many turns each caller has. */
  turns: number;
  /** How many all callers have together. */
  together: number;
  /** Within how many seconds, from the first turn on. */
  windowS: number;
  /**
   * A connected client of `@redis/client`, for counting together with other servers. While it does not answer,
   * this process counts by itself.
   */
  redis?: object;
}

const EVERYBODY = 'everybody';

/** A limit kept in the memory of this process, or shared with others. */
export function createRateLimit({ turns, together, windowS, redis }: RateLimitOptions): RateLimit {
  const count = (keyPrefix: string, points: number): RateLimiterAbstract => {
    const options = { keyPrefix, points, duration: windowS };
    const here = new RateLimiterMemory(options);
    if (!redis) return here;
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: here,
    });
  };
  const ofCaller = count('registrations', turns);
  const ofAll = count('all-registrations', together);
  return {
    async take(caller) {
      const own = await consume(ofCaller, caller);
      return own.ok ? consume(ofAll, EVERYBODY) : own;
    },
  };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<Turn> {
  try {
    await limiter.consume(key);
    return { ok: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { ok: false, retryAfterS: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
  }
}
