import { type Locator, type Page, test } from '@playwright/test';
import { newAccount, signIn } from '../e2e/support/accounts';
import { ONE_OF_EACH } from '../support/pages';
import { openPhone } from './support/phone';
import { median, ms, report, type Row } from './support/table';

const TIMES = 5;
const CPU = 6;
const PRODUCT = ONE_OF_EACH.find((path) => path.startsWith('/product/')) ?? '/product';

/** In the page: notes how long each interaction takes until the next paint. */
function recordInteractions(): void {
  const durations: number[] = [];
  Object.assign(window, { durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

type Step = {
  name: string;
  path: string;
  find: (page: Page) => Locator;
  /** What has to be opened before. */
  before?: (page: Page) => Promise<void>;
  /** A tap, unless another way is given. */
  act?: (control: Locator) => Promise<void>;
};

/**
 * Uses a control, and waits for the figure.
 * @returns its longest event in ms, in steps of 8; 16 when all were shorter, for the browser
 *   does not report those
 */
async function use(page: Page, { find, act = (control) => control.tap() }: Step): Promise<number> {
  const control = find(page);
  await control.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await page.evaluate(
    () => void ((window as unknown as { durations: number[] }).durations.length = 0),
  );
  await act(control);
  await page.waitForTimeout(1500);
  return page.evaluate(() =>
    Math.max(16, ...(window as unknown as { durations: number[] }).durations),
  );
}

const STEPS: Step[] = [
  {
    name: 'add to cart',
    path: PRODUCT,
    find: (page) => page.getByRole('button', { name: 'Add to Cart' }),
  },
  {
    name: 'choose a category',
    path: '/shop',
    find: (page) => page.getByRole('dialog').getByRole('link').nth(1),
    before: (page) => page.getByRole('button', { name: /^Filter/ }).tap(),
  },
  {
    name: 'load more',
    path: '/shop',
    find: (page) => page.getByRole('button', { name: 'Load More Products' }),
  },
  {
    name: 'cart quantity',
    path: '/cart',
    find: (page) => page.getByLabel(/^Quantity of/),
    act: (control) => control.press('ArrowDown'),
  },
  {
    name: 'payment method',
    path: '/checkout',
    find: (page) => page.getByText('UPI', { exact: true }).first(),
  },
  {
    name: 'open the item sheet',
    path: '/manage-items',
    find: (page) => page.getByRole('button', { name: 'Add New Item' }),
  },
];

/** What the browser itself needs: a button that changes its own word, on a page with nothing else. */
const LEAST: Step = {
  name: 'one word on an empty page',
  path: '/livez',
  find: (page) => page.getByRole('button'),
  before: (page) =>
    page.evaluate(() => {
      document.body.innerHTML = '<button type="button">Off</button>';
      const button = document.querySelector('button')!;
      button.onclick = () => (button.textContent = 'On');
    }),
};

test('interactions: from the tap to the next paint', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const first = await context.newPage();
  await signIn(first, await newAccount());
  await first.goto(PRODUCT);
  await first.getByRole('button', { name: 'Add to Cart' }).click();
  // The page shows the piece before it is written.
  await first.waitForFunction(() => localStorage.getItem('cart')?.includes('quantity'));
  const storageState = await context.storageState({ indexedDB: true });
  await context.close();

  const rows: Row[] = [];
  for (const step of [LEAST, ...STEPS]) {
    const times: number[] = [];
    for (let i = 0; i < TIMES; i += 1) {
      const page = await openPhone(browser, { cpu: CPU, storageState });
      await page.addInitScript(recordInteractions);
      // At rest: what a page does while it loads is its blocking time, which Lighthouse tells.
      await page.goto(`${baseURL}${step.path}`, { waitUntil: 'networkidle' });
      await step.before?.(page);
      times.push(await use(page, step));
      await page.context().close();
    }
    rows.push({
      interaction: step.name,
      median: step === LEAST ? ms(median(times)) : `${ms(median(times))} (≤ 100 ms)`,
      slowest: ms(Math.max(...times)),
    });
  }
  report(rows);
});
