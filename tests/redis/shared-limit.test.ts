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

/** The limit as one of several servers has it. */
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

test('a caller has the same turns, however many servers there are', async () => {
  const limits = [await limitOfOneServer(), await limitOfOneServer()];
  expect(await turnsOf(limits, 'a')).toBe(3);
  expect(await turnsOf(limits, 'b')).toBe(3);
  const refused = await limits[0]?.take('a');
  expect(refused).toEqual({ ok: false, retryAfterS: expect.closeTo(600, -1) });
});

test('servers that ask at the same moment do not give a turn twice', async () => {
  const limits = [await limitOfOneServer(), await limitOfOneServer()];
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, i) => (limits[i % 2] as RateLimit).take('a')),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(3);
});

test('all callers have a limit together, on all servers', async () => {
  const small = { together: 5 };
  const limits = [await limitOfOneServer(small), await limitOfOneServer(small)];
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (limits[i % 2] as RateLimit).take(`caller ${i}`)),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(5);
});

test('with Redis gone each counts by itself, says so once, and counts together again after', async () => {
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

test('Redis that has fallen silent keeps nobody waiting for long', async () => {
  const limit = await limitOfOneServer();
  server.freeze();
  const asked = performance.now();
  expect(await limit.take('a')).toEqual({ ok: true });
  expect(performance.now() - asked).toBeLessThan(5000);
  server.thaw();
});

test('with no Redis from the start each counts by itself', async () => {
  await server.kill();
  const client = await connectRedis(server.url, (line) => logged.push(line));
  clients.push(client);
  const limit = createRateLimit({ turns: 3, together: 100, windowS: 600, redis: client });
  expect(await turnsOf([limit], 'a')).toBe(3);
});
