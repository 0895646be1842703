import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { axe, expect, test } from './support/test';

// The provider's script is configured at build time, so this needs a separate build.
const SCRIPT = 'https://checkout.provider.example/v1/checkout.js';
test.describe.configure({ mode: 'serial' });

/** A free port. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

let folder: string;
let base: string;
let server: ChildProcess | undefined;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(path.resolve('.cache', 'card-provider-'));
  const port = await freePort();
  base = `http://localhost:${port}`;
  const env = { ...process.env, PUBLIC_CARD_CHECKOUT_SCRIPT_URL: SCRIPT, PORT: port };
  const run = (...command: string[]) => spawn(process.execPath, command, { env, stdio: 'ignore' });
  const [code] = await once(
    run('node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder),
    'exit',
  );
  expect(code).toBe(0);
  server = run('tests/e2e/support/serve-build.ts', folder);
  await expect
    .poll(
      () =>
        fetch(`${base}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
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
