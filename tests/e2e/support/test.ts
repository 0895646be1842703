import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';

export { expect };

const LOUD = new Set(['error', 'warning', 'assert']);

/** What the browser says about a page that answers 404, by the page's address. */
const lostPage = (url: string) =>
  `error: Failed to load resource: the server responded with a status of 404 (Not Found) (${url})`;

/**
 * Collects what a browser reports as wrong: console, uncaught errors, the content security policy. That
 * a visited page itself is the 404 page is no error: tests go there on purpose.
 */
function listen(context: BrowserContext, errors: Set<string>, harmless: Set<string>): void {
  context.on('console', (message) => {
    if (!LOUD.has(message.type())) return;
    const { url } = message.location();
    errors.add(`${message.type()}: ${message.text()} (${url})`);
  });
  context.on('weberror', (error) => {
    errors.add(`uncaught: ${error.error().message}`);
  });
  context.on('response', (response) => {
    if (response.status() === 404 && response.request().isNavigationRequest())
      harmless.add(lostPage(response.url()));
  });
}

interface Fixtures {
  /**
   * Says that an error in the console belongs to this test. It must then come.
   *
   * @example expectConsole(/404/);
   */
  expectConsole: (pattern: RegExp) => void;
  expectedConsoleErrors: RegExp[];
  quiet: undefined;
}

/** Playwright's test, which also fails when the browser reports anything unexpected. */
export const test = base.extend<Fixtures>({
  expectedConsoleErrors: async ({}, use) => {
    await use([]);
  },
  expectConsole: async ({ expectedConsoleErrors }, use) => {
    await use((pattern) => {
      expectedConsoleErrors.push(pattern);
    });
  },
  quiet: [
    async ({ context, browser, expectedConsoleErrors }, use) => {
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
          !harmless.has(error) && !expectedConsoleErrors.some((pattern) => pattern.test(error)),
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

/** The rules of WCAG 2.2, levels A and AA. */
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails unless axe finds nothing at all in the page as it is now. */
export async function axe(page: Page): Promise<void> {
  // What is still fading in has not got its colours yet.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  expect(findings, 'what axe finds').toEqual([]);
}
