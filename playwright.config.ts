import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portOf } from './emulator/start.ts';
import { environmentFor, FIRST_SHOP } from './scripts/build/sites.ts';
import { findBrowser, findWholeBrowser } from './scripts/setup/browser.ts';
import { forgetSettings } from './scripts/setup/environment.ts';

// For address bar suggestions, Debian's Chromium would load two extra pages with every page. This option
// replaces Playwright's own list of disabled features.
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
];

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

forgetSettings();
// Every worker loads this file: the first one chooses the port, and workers inherit its choice.
const port = (process.env.E2E_PORT ??= await freePort());
const accounts = (process.env.E2E_ACCOUNTS ??= path.join(
  mkdtempSync(path.join(tmpdir(), 'accounts-')),
  'accounts.json',
));
const emulator = (process.env.E2E_EMULATOR ??= `127.0.0.1:${portOf(accounts)}`);
// Journeys use the first shop, which editors never change.
Object.assign(process.env, environmentFor(FIRST_SHOP));
const baseURL = `http://localhost:${port}`;
const executablePath = findBrowser();

const LAUNCH = {
  ...(executablePath && { executablePath }),
  // Real browsers have the back/forward cache, but Playwright disables it.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${SWITCHED_OFF.join()}`,
  ],
};
/**
 * Tests of the back/forward cache need the full browser, which takes three times as long per page, because
 * the headless shell loads a page anew on Back.
 */
const BACK = /@back|back\.spec/;

const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** `npm test -- engines` runs the main journeys in each engine that is installed. */
function engine(name: 'firefox' | 'webkit') {
  return {
    name,
    testDir: 'tests/e2e',
    grep: /@engines/,
    use: { browserName: name, viewport: { width: 1440, height: 900 }, launchOptions: {} },
  };
}

/** Compares pictures with those from before a change. The pages' policy would block picture.css. */
function visual(width: number, height: number) {
  const isMobile = width < 768;
  const viewport = { width, height };
  return {
    name: String(width),
    testDir: 'tests/visual',
    use: {
      viewport,
      isMobile,
      hasTouch: isMobile,
      bypassCSP: true,
      contextOptions: { reducedMotion: 'reduce' as const },
    },
    ...(!isMobile && { grepInvert: /@phone/ }),
  };
}

export default defineConfig({
  snapshotPathTemplate: '.cache/visual/{projectName}/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  // Tests mostly wait, so on two cores, a third worker saves a fifth of the time. Each project starts its own workers
  // and browsers, so smaller projects have fewer, and come first.
  workers: 3,
  // For CI machines, which are shared. The summary lists the tests that were retried.
  retries: process.env.CI ? 1 : 0,
  // Only a hanging test should time out, even on two slow cores.
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, animations: 'disabled', scale: 'css' },
  },
  reporter: [['list'], ['json', { outputFile: '.cache/test-results/playwright.json' }]],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Service workers would answer requests that tests delay or fake. Only the worker's own tests allow them.
    serviceWorkers: 'block',
    launchOptions: LAUNCH,
  },
  // `npm test` names the projects that it runs; visual tests are run by hand (docs/trust.md).
  projects: [
    {
      // Measures the weight of pages on a small phone. Rotating slides would load more pictures over time. This is
      // the first project, since a single worker runs all of it.
      name: 'budgets',
      testDir: 'tests/budgets',
      use: { ...PHONE, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'back',
      testDir: 'tests/e2e',
      workers: 1,
      grep: BACK,
      grepInvert: /@phone/,
      use: {
        viewport: { width: 1440, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: { ...LAUNCH, executablePath: findWholeBrowser() ?? undefined },
      },
    },
    {
      name: 'phone',
      testDir: 'tests/e2e',
      workers: 2,
      grep: /@phone|@both/,
      use: PHONE,
    },
    {
      // Transitions between pages would take a fifth of the processor's time. Tests of motion ask for it.
      name: 'desktop',
      testDir: 'tests/e2e',
      grepInvert: [/@phone/, BACK],
      use: {
        viewport: { width: 1440, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    engine('firefox'),
    engine('webkit'),
    visual(360, 740),
    visual(768, 1024),
    visual(1440, 900),
  ],
  webServer: [
    {
      // Uses separate accounts, which are deleted after the tests.
      command: `"${process.execPath}" tests/e2e/support/emulator.ts "${accounts}"`,
      url: `http://${emulator}`,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
    {
      command: `"${process.execPath}" scripts/serve.ts`,
      url: `${baseURL}/healthz`,
      env: { PORT: port, FIREBASE_AUTH_EMULATOR_HOST: emulator },
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  ],
});
