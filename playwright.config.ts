import { defineConfig } from '@playwright/test';
import { createServer, type AddressInfo } from 'node:net';
import { findBrowser } from './scripts/setup/browser.ts';
import { forgetSettings } from './scripts/setup/environment.ts';

/** A port that nobody uses at the moment. */
async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

forgetSettings();
// Every worker reads this file again: the first reading decides, and they inherit.
const port = (process.env.E2E_PORT ??= await freePort());
const emulatorPort = (process.env.E2E_EMULATOR_PORT ??= await freePort());
const baseURL = `http://localhost:${port}`;
const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Generous, for machines with two slow cores: only what hangs should run out of time.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test-results/playwright.json' }]],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: {
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: [
    {
      // Accounts of the tests' own, forgotten afterwards.
      command: `"${process.execPath}" tests/e2e/support/emulator.mjs`,
      url: `http://127.0.0.1:${emulatorPort}`,
      env: { PORT: emulatorPort },
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
    {
      command: `"${process.execPath}" scripts/serve.ts`,
      url: `${baseURL}/healthz`,
      env: { PORT: port, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${emulatorPort}` },
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  ],
});
