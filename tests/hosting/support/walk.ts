import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/setup/browser.ts';

const LOUD = ['error', 'warning', 'assert'];

/**
 * What a page reports while it is open: console, exceptions, and what the content security policy
 * blocks.
 */
function listen(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    // The status of a page that is not there is not an error of the page.
    const isOwnStatus = message.text().includes('404') && message.location().url === page.url();
    if (LOUD.includes(message.type()) && !isOwnStatus)
      errors.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: uncaught ${message}`));
}

/** Opens pages of a site one after the other in a browser. @returns everything that it reports */
export async function walk(origin: string, addresses: readonly string[]): Promise<string[]> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const errors: string[] = [];
    listen(page, errors);
    // The practice accounts of this build are no part of a host.
    await page.route('**/emulator/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.exposeFunction('blocked', (what: string) => errors.push(`blocked: ${what}`));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        (window as unknown as { blocked: (what: string) => void }).blocked(
          `${location.pathname} ${violatedDirective} ${blockedURI}`,
        ),
      );
    });
    for (const address of addresses) {
      await page.goto(origin + address, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    return errors;
  } finally {
    await browser.close();
  }
}
