import { REDIS_URL } from 'astro:env/server';
import type { RedisClientType } from '@redis/client';
import { connectRedis } from './connect-redis';

let connected: Promise<RedisClientType> | undefined;

/** The Redis server that several copies of the shop share, connected at the first call; null where there is none. */
export async function liveRedis(): Promise<RedisClientType | null> {
  if (!REDIS_URL) return null;
  return (connected ??= connectRedis(REDIS_URL, console.error));
}
