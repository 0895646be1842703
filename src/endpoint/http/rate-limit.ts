import { type BlockList, isIP, isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface Proxies {
  /** Whether a trusted proxy writes the last entry of X-Forwarded-For. */
  trustProxy: boolean;
  /** Another proxy in front of that one, such as a CDN, with its own header for the caller. */
  outer?: { header: string; addresses: BlockList } | undefined;
}

/**
 * The caller, for rate limits. This is the connection's address or, behind a trusted proxy, the last entry of its
 * header, since proxies append and earlier entries can be forged. If that is the outer proxy, its header counts. An
 * IPv6 customer may own a /56 network, which counts as one caller.
 */
export function callerOf(
  address: string,
  headers: Headers,
  { trustProxy, outer }: Proxies,
): string {
  const lastOf = (name: string) => bareAddress(headers.get(name)?.split(',').at(-1) ?? '');
  const near = (trustProxy ? lastOf('X-Forwarded-For') : null) ?? bareAddress(address);
  const isOuter = near && outer?.addresses.check(near, isIPv6(near) ? 'ipv6' : 'ipv4');
  const plain = (isOuter && outer ? lastOf(outer.header) : null) ?? near ?? address;
  return isIPv6(plain) ? networkOf(plain) : plain;
}

/** Removes the port, brackets, quotes and zone that proxies add; null if the address is invalid. */
function bareAddress(text: string): string | null {
  const unquoted = text.trim().replace(/^"(.*)"$/, '$1');
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(unquoted) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(unquoted) ?? [];
  const address = (inBrackets ?? beforePort ?? unquoted)
    .replace(/%.*/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address : null;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  const [first, second, third, fourth = '0'] = all;
  const lastByte = parseInt(fourth, 16) >> 8;
  return [first, second, third, lastByte.toString(16)]
    .map((group = '0') => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

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
  /** What is limited, such as registrations. Each name has its own counts. */
  name?: string;
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
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { name = 'registrations', turns, together, windowS } = options;
  const count = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration: windowS });
  const ofCaller = count(name, turns);
  const givenBack = count(`given-back-${name}`, turns * GIVEN_BACK);
  const ofAll = count(`all-${name}`, together);
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
