import { MAX_REGISTRATIONS, REDIS_URL } from 'astro:env/server';
import { connectRedis } from './connect-redis';
import { createRateLimit, type RateLimit } from './rate-limit';

const TEN_MINUTES_S = 600;
const PER_CALLER = 10;

const limits = { turns: PER_CALLER, together: MAX_REGISTRATIONS, windowS: TEN_MINUTES_S };

/**
 * The limit of registrations, as the environment configures it: shared between servers, or of this
 * server only.
 */
async function openLimit(): Promise<RateLimit> {
  if (REDIS_URL) {
    return createRateLimit({ ...limits, redis: await connectRedis(REDIS_URL, console.error) });
  }
  console.info('Registrations are limited by this server alone: no REDIS_URL is set.');
  return createRateLimit(limits);
}

let opened: Promise<RateLimit> | undefined;

/** Connected at the first registration. */
export const liveRateLimit: RateLimit = {
  take: async (caller) => (await (opened ??= openLimit())).take(caller),
  succeeded: async () => (await (opened ??= openLimit())).succeeded(),
};
