import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectRedis } from '../../src/endpoint/connect-redis';
import { createRateLimit, type RateLimit } from '../../src/endpoint/rate-limit';
import { createRedisServer } from './support/redis-server';

type Client = Awaited<ReturnType<typeof connectRedis>>;

let server: Awaited<ReturnType<typeof createRedisServer>>;
let clients: Client[];
let logged: string[];

beforeAll(async () => {
  server = await createRedisServer();
});
beforeEach(async () => {
  clients = [];
  logged = [];
  await server.start();
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await server.kill();
});

const ready = (client: Client) => expect.poll(() => client.isReady, { timeout: 10_000 }).toBe(true);

/** The limit as used by one of several servers. */
async function limitOfOneServer(limits = {}): Promise<RateLimit> {
  const client = await connectRedis(server.url, (line) => logged.push(line));
  clients.push(client);
  await ready(client);
  return createRateLimit({ turns: 3, together: 100, windowS: 600, ...limits, redis: client });
}

async function turnsOf(limits: RateLimit[], caller: string): Promise<number> {
  let turns = 0;
  for (let i = 0; i < 20; i += 1) {
    const limit = limits[i % limits.length];
    if (limit && (await limit.take(caller)).ok) turns += 1;
  }
  return turns;
}

test('a caller has the same number of requests, however many servers there are', async () => {
  const limits = [await limitOfOneServer(), await limitOfOneServer()];
  expect(await turnsOf(limits, 'a')).toBe(3);
  expect(await turnsOf(limits, 'b')).toBe(3);
  const refused = await limits[0]?.take('a');
  expect(refused).toEqual({ ok: false, retryAfterS: expect.closeTo(600, -1) });
});

test('servers that count at the same moment do not exceed the limit', async () => {
  const limits = [await limitOfOneServer(), await limitOfOneServer()];
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, i) => (limits[i % 2] as RateLimit).take('a')),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(3);
});

test('the limit of all callers together holds for all servers', async () => {
  const small = { together: 5 };
  const limits = [await limitOfOneServer(small), await limitOfOneServer(small)];
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (limits[i % 2] as RateLimit).take(`caller ${i}`)),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(5);
});

test('without Redis each server counts by itself, logs it once, and shares the count again afterwards', async () => {
  const limits = [await limitOfOneServer(), await limitOfOneServer()];
  await server.kill();
  await expect.poll(() => logged.length).toBe(2);
  expect(await turnsOf(limits, 'a')).toBe(6);
  await sleep(1500);
  expect(logged).toEqual(Array(2).fill(expect.stringMatching(/^Redis is gone \(.+\)/)));

  await server.start();
  for (const client of clients) await ready(client);
  expect(await turnsOf(limits, 'b')).toBe(3);
  expect(logged.slice(2)).toEqual(Array(2).fill(expect.stringMatching(/^Redis is back/)));
});

test('a Redis server that does not respond delays nobody for long', async () => {
  const limit = await limitOfOneServer();
  server.freeze();
  const asked = performance.now();
  expect(await limit.take('a')).toEqual({ ok: true });
  expect(performance.now() - asked).toBeLessThan(5000);
  server.thaw();
});

test('without Redis from the start each server counts by itself', async () => {
  await server.kill();
  const client = await connectRedis(server.url, (line) => logged.push(line));
  clients.push(client);
  const limit = createRateLimit({ turns: 3, together: 100, windowS: 600, redis: client });
  expect(await turnsOf([limit], 'a')).toBe(3);
});
