import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /** Takes one turn of a caller, or says in how many seconds there is one again. */
  take(caller: string): Promise<{ ok: true } | { ok: false; retryAfterS: number }>;
}

/**
 * A limit kept in the memory of this process.
 *
 * @param turns how many each caller has
 * @param windowS within how many seconds, from the first turn on
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
 * Who is calling, for counting: the address of the connection, or, behind a proxy of ours, the one
 * that proxy has seen (it appends, so the last one; what stands before it anybody can invent).
 * An IPv6 customer owns a whole /64 network, which therefore counts as one caller.
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
