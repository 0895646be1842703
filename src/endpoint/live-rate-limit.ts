import { MAX_REGISTRATIONS } from 'astro:env/server';
import { liveRedis } from './live-redis';
import { createRateLimit, type RateLimit, type RateLimitOptions } from './rate-limit';

/** A limit that is opened with the first request: shared between servers where Redis is configured. */
export function openedLater(options: RateLimitOptions): RateLimit {
  let opened: Promise<RateLimit> | undefined;
  const limit = () => (opened ??= open(options));
  return {
    take: async (caller) => (await limit()).take(caller),
    succeeded: async () => (await limit()).succeeded(),
  };
}

async function open(options: RateLimitOptions): Promise<RateLimit> {
  const redis = await liveRedis();
  if (redis) return createRateLimit({ ...options, redis });
  console.info(
    `The number of ${options.name} is limited by this server alone: no REDIS_URL is set.`,
  );
  return createRateLimit(options);
}

const TEN_MINUTES_S = 600;

/** The limit of registrations. */
export const liveRateLimit = openedLater({
  name: 'registrations',
  turns: 10,
  together: MAX_REGISTRATIONS,
  windowS: TEN_MINUTES_S,
});
