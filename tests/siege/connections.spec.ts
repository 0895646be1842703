import { expect, test } from '@playwright/test';
import autocannon from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';
import { open } from './support/socket';

const IDLE = 2000;
const SLOW = 500;
const VISITORS = 20;
const VISIT_S = 20;
/** A visitor who waits longer for a page has left. */
const PATIENCE_MS = 2000;

/**
 * The time limit of a request's headers, plus the interval at which the server checks it, with a
 * margin.
 */
const CUT_WITHIN_MS = 40_000;

test('visitors beside idle and slow connections', async ({ baseURL, request }, { annotations }) => {
  const idle = Array.from({ length: IDLE }, open);
  const slow = Array.from({ length: SLOW }, open);
  for (const socket of [...idle, ...slow]) socket.resume();
  for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX: ');
  const drip = setInterval(
    () => slow.forEach((socket) => socket.writable && socket.write('x')),
    1000,
  );

  const visit = await autocannon({
    url: `${baseURL}/shop`,
    connections: VISITORS,
    duration: VISIT_S,
    headers: { 'accept-encoding': 'br' },
  });
  await sleep(CUT_WITHIN_MS - VISIT_S * 1000);
  clearInterval(drip);
  const cut = slow.filter(({ closed }) => closed).length;
  for (const socket of [...idle, ...slow]) socket.destroy();

  annotations.push({ type: 'tried', description: `${IDLE} idle, ${SLOW} slow` });
  annotations.push({
    type: 'answers',
    description: `200 × ${visit['2xx']}; 99% within ${visit.latency.p99} ms; ${cut} slow ones cut off`,
  });
  expect([visit.errors, visit.timeouts, visit.non2xx]).toEqual([0, 0, 0]);
  expect(visit['2xx']).toBeGreaterThan(100);
  expect(visit.latency.p99).toBeLessThan(PATIENCE_MS);
  expect(cut).toBe(SLOW);
  expect((await request.get('/healthz')).status()).toBe(200);
});
