import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmulator } from '../../emulator/start.ts';
import { environmentFor, FIRST_SHOP } from '../../scripts/build/sites.ts';
import { packOrder } from '../../src/shop/sharing/links';
import { mailServer } from '../support/mail-server';
import { anOrder, shipping } from '../support/order';
import { startClients } from './support/clients';
import { createCopy, type Copy } from './support/copy';
import { type Nginx, requireNginx, startNginx } from './support/nginx';
import { createRedisServer } from './support/redis-server';
import { callerNumber, keepRegistering, register, registerAgain } from './support/registrations';

// Two copies of the server behind nginx, which count registrations and remember orders together in Redis or Valkey.
const OWNER = 'owner@kansa.in';
const PER_CALLER = 10;
/** The limits that compose.yaml sets for a copy. */
const MEMORY_LIMIT_MB = 384;

let redis: Awaited<ReturnType<typeof createRedisServer>>;
let accounts: string;
let emulator: Awaited<ReturnType<typeof startEmulator>>;
let copies: [Copy, Copy];
let nginx: Nginx;
let mail: Awaited<ReturnType<typeof mailServer>>;

const settings = () => ({
  ...environmentFor(FIRST_SHOP),
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${emulator.port}`,
  MAX_REGISTRATIONS: '100000',
});

beforeAll(async () => {
  requireNginx();
  redis = await createRedisServer();
  await redis.start();
  accounts = await mkdtemp(path.join(tmpdir(), 'accounts-'));
  emulator = await startEmulator(path.join(accounts, 'accounts.json'), '');
  mail = await mailServer();
  const sent = { SMTP_URL: mail.url, MAIL_TO: OWNER, MAIL_FROM: 'shop@kansa.in' };
  const shared = { ...settings(), ...sent, REDIS_URL: redis.url };
  copies = [await createCopy(shared), await createCopy(shared)];
  await Promise.all(copies.map((copy) => copy.start()));
  nginx = await startNginx([copies[0].port, copies[1].port]);
});
afterAll(async () => {
  // Whatever could not be started is missing.
  await nginx?.stop();
  if (copies) await Promise.all(copies.map((copy) => copy.kill()));
  await emulator?.stop();
  await redis?.kill();
  await mail?.close();
  if (accounts) await rm(accounts, { recursive: true });
});

/**
 * Starts visitors of all kinds.
 * @returns ends the load, and resolves with its results
 */
function load(firstCaller: number) {
  const began = performance.now();
  const page = `${nginx.origin}/shop`;
  const ends = [
    startClients(page, { clients: 10, keepAlive: true }),
    startClients(page, { clients: 5, keepAlive: false }),
  ];
  const endRegistering = keepRegistering(nginx.port, firstCaller);
  return async (title: string) => {
    const [registrations, ...tallies] = await Promise.all([
      endRegistering(),
      ...ends.map((end) => end()),
    ]);
    const pages = tallies.reduce((sum, { answered }) => sum + answered, 0);
    const failures = [
      ...tallies.flatMap((tally) => [...tally.failures]),
      ...registrations.filter((status) => status !== 201),
    ];
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const memory = copies.map((copy) => copy.memory());
    console.info(
      `${title}: ${pages} pages and ${registrations.length} registrations in ${seconds} s, ${failures.length} failed; memory ${memory.join(' and ')} MB`,
    );
    for (const megabytes of memory) expect(megabytes).toBeLessThan(MEMORY_LIMIT_MB);
    expect(pages).toBeGreaterThan(100);
    expect(registrations.length).toBeGreaterThan(5);
    return failures;
  };
}

test('ten registrations are accepted from an address, whichever copy answers', async () => {
  const before = copies.map((copy) => copy.requests('endpoint'));
  expect(await registerAgain(nginx.port, callerNumber(1), 20)).toEqual({
    201: PER_CALLER,
    429: 10,
  });
  for (const [i, copy] of copies.entries())
    expect(copy.requests('endpoint')).toBeGreaterThan((before[i] ?? 0) + 5);
});

test('an invented forwarded address changes nothing', async () => {
  const invented = await fetch(`${nginx.origin}/api/user/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.7' },
    body: '{}',
  });
  expect(invented.status).toBe(400);
  expect(await register(nginx.port, callerNumber(1))).toBe(429);
});

test('an order that is sent again, whichever copy answers, makes one mail to each', async () => {
  const body = packOrder(anOrder());
  const before = copies.map((copy) => copy.requests('endpoint'));
  const send = () =>
    fetch(`${nginx.origin}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
  for (let i = 0; i < 20; i += 1) {
    // What a copy remembers by itself is gone.
    if (i === 10) {
      await copies[1].kill();
      await copies[1].start();
    }
    const answer = await send();
    expect(await answer.json()).toEqual({ emailed: true });
  }
  for (const [i, copy] of copies.entries())
    expect(copy.requests('endpoint')).toBeGreaterThan((before[i] ?? 0) + 5);
  expect(mail.mails.map(({ to }) => to)).toEqual([[OWNER], [shipping.email]]);
});

test('a copy that is killed in the middle of a load costs no request', async () => {
  const endLoad = load(1000);
  await sleep(1500);
  await copies[0].kill();
  await sleep(2500);
  await copies[0].start();
  await sleep(1500);
  expect(await endLoad('one copy killed, and started again')).toEqual([]);
});

test('a rolling restart of both costs no request, and the limit holds through it', async () => {
  const caller = callerNumber(2);
  expect(await registerAgain(nginx.port, caller, 6)).toEqual({ 201: 6 });
  const endLoad = load(3000);
  for (const copy of copies) {
    await sleep(1000);
    expect(await copy.end()).toBe(0);
    await copy.start();
  }
  await sleep(1000);
  expect(await endLoad('rolling restart of both copies')).toEqual([]);
  expect(await registerAgain(nginx.port, caller, 6)).toEqual({ 201: 4, 429: 2 });
});

test('when Redis stops, each copy counts by itself, and logs it once', async () => {
  const endLoad = load(5000);
  await sleep(1000);
  await redis.kill();
  await sleep(1500);
  expect(await endLoad('Redis killed')).toEqual([]);
  expect(await registerAgain(nginx.port, callerNumber(3), 24)).toEqual({
    201: 2 * PER_CALLER,
    429: 4,
  });
  for (const copy of copies) expect(copy.printed(/^Redis is gone/)).toHaveLength(1);

  await redis.start();
  for (const copy of copies)
    await expect.poll(() => copy.printed(/^Redis is back/), { timeout: 10_000 }).toHaveLength(1);
  expect(await registerAgain(nginx.port, callerNumber(4), 12)).toEqual({ 201: PER_CALLER, 429: 2 });
});

test('without REDIS_URL each copy counts by itself, and logs it once', async () => {
  const alone = await createCopy({ ...settings(), REDIS_URL: '' });
  await alone.start();
  // The request is direct, without a proxy that could be trusted.
  expect(await registerAgain(alone.port, callerNumber(5), 12)).toEqual({ 201: PER_CALLER, 429: 2 });
  expect(alone.printed(/The number of registrations is limited by this server alone/)).toHaveLength(
    1,
  );
  expect(await alone.end()).toBe(0);
});
