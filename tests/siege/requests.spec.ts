import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { nearlyRegistration } from '../support/arbitrary';
import { malformedBody } from '../support/malformed';
import { seededRandom } from '../support/random';
import { hostileRequest } from './support/requests';
import { forEach, say } from './support/socket';

const REQUESTS = 6000;
const BODIES = 3000;

/**
 * What no response may contain: files outside the site, resized pictures, internals of the server.
 */
const SECRETS = /root:x:0|"devDependencies"|ftypavif|node:internal|node_modules/;

/** Counts how often each value occurs: 200 × 3, 400 × 12. */
function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => String(a).localeCompare(String(b)));
  return sorted.map(([value, count]) => `${value} × ${count}`).join(', ');
}

test('malformed requests over raw sockets', async ({ request }, { annotations }) => {
  const requests = fc.sample(hostileRequest, { numRuns: REQUESTS, seed: 20_261_121 });
  const statuses: string[] = [];
  const broken: string[] = [];
  await forEach(requests, 40, async (bytes) => {
    const answer = await say(bytes);
    const found = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status ?? '');
    statuses.push(...(found.length > 0 ? found : ['closed']));
    if (found.some((status) => status.startsWith('5')) || SECRETS.test(answer))
      broken.push(`${JSON.stringify(String(bytes))}\n${answer.slice(0, 300)}`);
  });
  annotations.push({ type: 'tried', description: String(REQUESTS) });
  annotations.push({ type: 'answers', description: tally(statuses) });
  expect(broken).toEqual([]);
  expect((await request.get('/healthz')).status()).toBe(200);
});

test('hostile bodies of registrations', async ({ baseURL, request }, { annotations }) => {
  const random = seededRandom(20_261_121);
  const nearly = fc.sample(nearlyRegistration, { numRuns: BODIES / 2, seed: 20_261_121 });
  const bodies = nearly.flatMap((one) => [JSON.stringify(one) ?? '', malformedBody(random)]);
  const statuses: number[] = [];
  await forEach(bodies, 10, async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${baseURL}/api/user/register/`, { method: 'POST', headers, body });
    expect(await answer.json()).toEqual(expect.any(Object));
    statuses.push(answer.status);
  });
  annotations.push({ type: 'tried', description: String(statuses.length) });
  annotations.push({ type: 'answers', description: tally(statuses) });
  expect(statuses.filter((status) => ![201, 400, 413, 429].includes(status))).toEqual([]);
  expect((await request.get('/healthz')).status()).toBe(200);
});
