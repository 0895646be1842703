import type { RedisClientType } from '@redis/client';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long the server may take to connect, or not respond, before it counts as unavailable. */
const CONNECT_WITHIN_MS = 2_000;
/** How long the first request waits for the connection, to be counted with the others. */
const FIRST_WAIT_MS = 500;
const SILENT_AT_MOST_MS = 3_000;
const PING_EVERY_MS = 1_000;

/**
 * A client of the Redis or Valkey server at an address, which keeps trying to connect. Commands
 * fail at once while it is not connected, and after three seconds when the server does not respond.
 * @param url "redis://host:6379"
 * @param log receives one line when the server becomes unavailable, and one when it is back
 */
export async function connectRedis(
  url: string,
  log: (line: string) => void,
): Promise<RedisClientType> {
  const { createClient } = await import('@redis/client');
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: { connectTimeout: CONNECT_WITHIN_MS, socketTimeout: SILENT_AT_MOST_MS },
  });
  let isTold = false;
  client.on('error', (error: unknown) => {
    if (isTold) return;
    isTold = true;
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    log(
      `Redis is gone (${why}): this server counts requests and remembers orders by itself until it is back.`,
    );
  });
  client.on('ready', () => {
    if (isTold) log('Redis is back: the servers count and remember together again.');
    isTold = false;
  });
  // Connecting is retried forever, so it is not awaited.
  const connected = client.connect().catch(() => {});
  await Promise.race([connected, sleep(FIRST_WAIT_MS)]);
  return client;
}
