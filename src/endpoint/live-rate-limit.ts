import { MAX_REGISTRATIONS, REDIS_URL } from 'astro:env/server';
import { connectRedis } from './connect-redis';
import { createRateLimit, type RateLimit } from './rate-limit';

const TEN_MINUTES_S = 600;
const PER_CALLER = 10;

const limits = { turns: PER_CALLER, together: MAX_REGISTRATIONS, windowS: TEN_MINUTES_S };

/** The limit of registrations that this environment asks for: shared between servers, or of this one. */
async function openLimit(): Promise<RateLimit> {
  if (REDIS_URL) {
    return createRateLimit({ ...limits, redis: await connectRedis(REDIS_URL, console.error) });
  }
  console.info('Registrations are limited by this server alone: no REDIS_URL is set.');
  return createRateLimit(limits);
}

let opened: Promise<RateLimit> | undefined;

/** Opened with the first registration. */
export const liveRateLimit: RateLimit = {
  take: async (caller) => (await (opened ??= openLimit())).take(caller),
};
