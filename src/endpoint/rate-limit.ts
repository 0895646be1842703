import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /**
   * Counts one request of a caller. When it is refused, `retryAfterS` says when the next is
   * allowed.
   */
  take(caller: string): Promise<{ ok: true } | { ok: false; retryAfterS: number }>;
}

/**
 * A rate limit kept in the memory of this process.
 * @param turns how many requests each caller has
 * @param windowS the window in seconds, from the first request on
 */
export function createRateLimit({ turns, windowS }: { turns: number; windowS: number }): RateLimit {
  const limiter = new RateLimiterMemory({ points: turns, duration: windowS });
  return {
    async take(caller) {
      try {
        await limiter.consume(caller);
        return { ok: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { ok: false, retryAfterS: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
      }
    },
  };
}

/**
 * The caller, for the rate limit: the address of the connection; behind a trusted proxy, the last
 * entry of X-Forwarded-For, which the proxy has appended (anybody can invent the entries before).
 * An IPv6 customer has a whole /64 network, which counts as one caller.
 */
export function callerOf({
  address,
  forwardedFor,
  trustProxy,
}: {
  address: string;
  forwardedFor: string | null;
  trustProxy: boolean;
}): string {
  const seen = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  const plain = (seen || address).replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? networkOf(plain) : plain;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.replace(/%.*/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
