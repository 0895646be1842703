import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { axe, expect, test } from './support/test';

// The provider's script is configured at build time, so this needs a separate build.
const SCRIPT = 'https://checkout.provider.example/v1/checkout.js';
test.describe.configure({ mode: 'serial' });

let folder: string;
let base: string;
let server: ChildProcess | undefined;

/** Starts a script of the project on the separate build, and collects what it prints. */
function start(...command: string[]) {
  const settings = { PUBLIC_CARD_CHECKOUT_SCRIPT_URL: SCRIPT, DIST_DIR: folder, PORT: '0' };
  const child = spawn(process.execPath, command, { env: { ...process.env, ...settings } });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, output: () => output };
}

test.beforeAll(async () => {
  // A build takes 12 s on two free cores, and several times as long on busy ones.
  test.setTimeout(600_000);
  folder = await mkdtemp(path.resolve('.cache', 'card-provider-'));
  const build = start('node_modules/astro/bin/astro.mjs', 'build');
  await once(build.child, 'close');
  expect(build.child.exitCode, build.output()).toBe(0);

  const { child, output } = start('tests/e2e/support/serve-build.ts', folder);
  server = child;
  // It prints its address once it listens. Should it end instead, what it printed says why.
  await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  base = /http:\S+/.exec(output())?.[0] ?? '';
  expect(base, output()).not.toBe('');
});

test.afterAll(async () => {
  server?.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

test('the card provider’s script, when configured, is loaded once, after the page', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(SCRIPT, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.provider = { loadedAt: performance.now() };',
    });
  });
  await page.goto(`${base}/checkout`);
  const loadedAt = await page
    .waitForFunction(
      () => (window as unknown as { provider?: { loadedAt: number } }).provider?.loadedAt,
    )
    .then((handle) => handle.jsonValue());
  const pageLoadedAt = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    return navigation!.loadEventStart;
  });
  expect(loadedAt).toBeGreaterThanOrEqual(pageLoadedAt);
  expect(asked).toEqual([SCRIPT]);
  await axe(page);
});

test('it is allowed at checkout only', async ({ request }) => {
  const policy = async (address: string) =>
    (await request.get(address)).headers()['content-security-policy'] ?? '';
  expect(await policy(`${base}/checkout`)).toContain(SCRIPT);
  expect(await policy(`${base}/cart`)).not.toContain('provider.example');
});

test('without a configured address it is neither requested nor allowed', async ({
  page,
  request,
}) => {
  const strangers: string[] = [];
  page.on('request', (one) => {
    if (new URL(one.url()).hostname !== 'localhost') strangers.push(one.url());
  });
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  expect(strangers).toEqual([]);
  const policy = (await request.get('/checkout')).headers()['content-security-policy'];
  expect(policy).not.toContain('provider.example');
});
