import { type Browser, expect, test } from '@playwright/test';
import autocannon from 'autocannon';
import { type Copy, createCopy } from '../cluster/support/copy';
import { requireNginx, startNginx, withCache } from '../cluster/support/nginx';
import { keepRegistering } from '../cluster/support/registrations';
import { report, type Row } from './support/table';

/** Visits a second in the busiest minutes of a million visits in an evening: docs/deployment.md. */
const PEAK_VISITS = 208;
const CONNECTIONS = 200;
const SECONDS = 15;
const QUIET_MS = 1500;

/** What a visitor with a phone and an empty cache requests, who looks at home and at one product. */
async function addressesOfAVisit(browser: Browser): Promise<string[]> {
  const copy = await createCopy({ LOG_REQUESTS: '1' });
  await copy.start();
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${copy.port}`,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  const requested = () => copy.printed(/"kind":"(page|file)"/);
  const read = async (address: string) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 20_000);
    for (let before = -1; before !== requested().length; await page.waitForTimeout(QUIET_MS))
      before = requested().length;
  };
  await read('/');
  await read((await page.locator('a[href^="/product/"]').first().getAttribute('href')) ?? '');
  await context.close();
  await copy.kill();
  return requested().map((line) => (JSON.parse(line) as { route: string }).route);
}

/** Visits without a pause. */
async function crowd(url: string, addresses: readonly string[]) {
  const headers = { 'accept-encoding': 'br' };
  const requests = addresses.map((path) => ({ path, headers }));
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests });
  return { ...result, visits: result.requests.average / addresses.length };
}

/** How many requests of each kind reach a copy while something happens. */
async function reaching(copy: Copy, act: () => Promise<void>): Promise<Record<string, number>> {
  const count = async () =>
    Object.fromEntries(
      await Promise.all(
        (['page', 'file', 'endpoint'] as const).map(
          async (kind) => [kind, await copy.requests(kind)] as const,
        ),
      ),
    );
  const before = await count();
  await act();
  const after = await count();
  return Object.fromEntries(
    Object.entries(after).map(([kind, n]) => [kind, n - (before[kind] ?? 0)]),
  );
}

test('evening: visits without a pause, with and without a cache before the server', async ({
  browser,
}) => {
  requireNginx();
  const addresses = await addressesOfAVisit(browser);
  const copy = await createCopy({
    CDN_SECONDS: '60',
    MAX_REGISTRATIONS: '100000',
    FIREBASE_AUTH_EMULATOR_HOST: process.env.E2E_EMULATOR ?? '',
  });
  await copy.start();
  const cdn = await startNginx([copy.port, copy.port], withCache);
  const rows: Row[] = [];
  const visitTo = async (what: string, url: string) => {
    const { requests, visits, latency, errors, timeouts, non2xx } = await crowd(url, addresses);
    rows.push({
      what,
      'requests a second': Math.round(requests.average),
      'visits a second': `${Math.round(visits)} (peak: ${PEAK_VISITS})`,
      '99% within': `${latency.p99} ms`,
      failed: errors + timeouts + non2xx,
    });
  };
  await visitTo('one process of the server', `http://127.0.0.1:${copy.port}`);
  let registered: (number | string)[] = [];
  const reached = await reaching(copy, async () => {
    const endRegistering = keepRegistering(cdn.port, 8000);
    await visitTo('a cache before it, as a CDN would be', cdn.origin);
    registered = await endRegistering();
  });
  await cdn.stop();
  await copy.kill();

  const perSecond = (n = 0) => (n / SECONDS).toFixed(1);
  report(rows);
  report(
    Object.entries(reached).map(([kind, n]) => ({
      'what reached the server through the cache': kind,
      'in all': n,
      'a second': perSecond(n),
    })),
  );
  report([{ 'requests of a visit': addresses.length, 'different ones': new Set(addresses).size }]);
  expect(rows.every(({ failed }) => failed === 0)).toBe(true);
  expect(registered.filter((status) => status !== 201)).toEqual([]);
  // Each page and file once, and no more for more visitors.
  expect((reached.page ?? 0) + (reached.file ?? 0)).toBeLessThanOrEqual(addresses.length);
});
