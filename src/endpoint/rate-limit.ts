import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

export type Turn = { ok: true } | { ok: false; retryAfterS: number };

export interface RateLimit {
  /** Counts a request of a caller, or returns in how many seconds the next one is allowed. */
  take(caller: string): Promise<Turn>;
}

export interface RateLimitOptions {
  /** How many requests each caller may make. */
  turns: number;
  /** How many requests all callers may make together. */
  together: number;
  /** The length of the window in seconds, from a caller's first request. */
  windowS: number;
  /**
   * A connected client of `@redis/client`, to count together with other servers. While it does not
   * respond, this process counts by itself.
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
