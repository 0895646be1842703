import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';

export { expect };

const FAILING_TYPES = new Set(['error', 'warning', 'assert']);

/** Playwright's own message in tests that block the service worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** The browser's console message about a page with status 404. */
const lostPage = (url: string) =>
  `error: Failed to load resource: the server responded with a status of 404 (Not Found) (${url})`;

/**
 * Collects console errors, uncaught exceptions and violations of the content security policy. A 404 response for the
 * page itself isn't an error, because tests open such pages on purpose.
 */
function listen(context: BrowserContext, errors: Set<string>, harmless: Set<string>): void {
  context.on('console', (message) => {
    if (!FAILING_TYPES.has(message.type()) || message.text() === BLOCKED) return;
    const { url } = message.location();
    errors.add(`${message.type()}: ${message.text()} (${url})`);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    errors.add(`uncaught: ${message} (${error.page()?.url()})`);
  });
  context.on('response', (response) => {
    if (response.status() === 404 && response.request().isNavigationRequest())
      harmless.add(lostPage(response.url()));
  });
}

interface Fixtures {
  /** Expects a console error: the test fails without it. @example expectConsole(/404/); */
  expectConsole: (pattern: RegExp) => void;
  expectedConsoleErrors: RegExp[];
  /** Allows an error that browsers may or may not report, such as for an aborted request. */
  tolerateConsole: (pattern: RegExp) => void;
  toleratedConsoleErrors: RegExp[];
  quiet: undefined;
}

/** Playwright's test, which also fails on unexpected errors in the browser. */
export const test = base.extend<Fixtures>({
  expectedConsoleErrors: async ({}, use) => {
    await use([]);
  },
  expectConsole: async ({ expectedConsoleErrors }, use) => {
    await use((pattern) => {
      expectedConsoleErrors.push(pattern);
    });
  },
  toleratedConsoleErrors: async ({}, use) => {
    await use([]);
  },
  tolerateConsole: async ({ toleratedConsoleErrors }, use) => {
    await use((pattern) => {
      toleratedConsoleErrors.push(pattern);
    });
  },
  // By default, Playwright would wait for a load event, which a page from the back/forward cache doesn't have.
  page: async ({ page }, use) => {
    for (const move of ['goBack', 'goForward'] as const) {
      const go = page[move].bind(page);
      page[move] = (options) => go({ waitUntil: 'commit', ...options });
    }
    await use(page);
  },
  quiet: [
    async ({ context, browser, expectedConsoleErrors, toleratedConsoleErrors }, use) => {
      const errors = new Set<string>();
      const harmless = new Set<string>();
      listen(context, errors, harmless);
      const watchNew = (other: BrowserContext) => {
        listen(other, errors, harmless);
      };
      browser.on('context', watchNew);
      await use(undefined);
      browser.off('context', watchNew);

      const unexpected = [...errors].filter(
        (error) =>
          !harmless.has(error) &&
          ![...expectedConsoleErrors, ...toleratedConsoleErrors].some((one) => one.test(error)),
      );
      expect(unexpected, 'what the browser reports').toEqual([]);
      const missing = expectedConsoleErrors.filter(
        (pattern) => ![...errors].some((error) => pattern.test(error)),
      );
      expect(missing, 'errors that were expected and did not come').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits for two frames, after which the effects of a change, such as a moved sticky bar, are complete. */
export async function framesPass(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Waits until a page, its pictures, scripts and islands have loaded. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      'ready' in document.documentElement.dataset &&
      !document.querySelector('astro-island[ssr]'),
  );
}

/** Waits until the code that draws toasts is loaded with all its imports, so that it works offline. */
export async function toastsLoaded(page: Page): Promise<void> {
  const file = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('draw-toasts'))
        ?.name,
  );
  await page.evaluate((address) => import(address), String(await file.jsonValue()));
}

/** Opens a page, and blocks its redirects. */
export async function openAndStay(page: Page, address: string): Promise<void> {
  await page.unrouteAll();
  await page.route(
    (url) => url.href !== address && url.pathname !== address,
    (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  await page.goto(address);
  await atRest(page);
}

/** WCAG 2.2, levels A and AA. */
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until no finite animation runs. One may begin a frame after the change that causes it. */
export async function animationsEnd(page: Page): Promise<void> {
  for (;;) {
    await framesPass(page);
    const ended = await page.evaluate(async () => {
      const running = document.getAnimations().filter(({ effect, playState }) => {
        const { endTime, progress } = effect?.getComputedTiming() ?? {};
        // Without progress, it hasn't begun: messages about slow pages wait for seconds.
        return playState === 'running' && progress !== null && endTime !== Infinity;
      });
      await Promise.allSettled(running.map((animation) => animation.finished));
      return running.length;
    });
    if (ended === 0) return;
  }
}

/** Fails on any axe violation in the current page. */
export async function axe(page: Page): Promise<void> {
  // Colours, and so the contrast, change during animations.
  await animationsEnd(page);
  // The default mode opens an empty page for every check, to include frames of other origins. The shop has none, and
  // on a busy machine that page wasn't ready in time.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const look = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'undefined' }) })
    // Otherwise axe describes every element that is well, too.
    .options({ resultTypes: ['violations'], reporter: 'no-passes' })
    .withTags(WCAG_22_AA)
    .setLegacyMode();
  const { violations } = await look.analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  expect(findings, 'what axe finds').toEqual([]);
}
