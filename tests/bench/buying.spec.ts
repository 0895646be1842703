import { test } from '@playwright/test';
import { URLI, VASE, withCart } from '../e2e/support/buying';
import { openPhone } from './support/phone';
import { median, ms, report, type Row } from './support/table';

const TIMES = 5;
/** Longer than anything takes to appear. */
const SETTLED_MS = 4000;
const TWO_PIECES = [URLI, VASE].map((product) => ({ product, quantity: 1 }));

/** In the page: the first paint and the largest one, in ms from the start. */
function paints(): Promise<{ first: number; largest: number }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      resolve({
        first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        largest: list.getEntries().at(-1)?.startTime ?? 0,
      }),
    ).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

test('buying: cart and checkout, with the network slowed down for real', async ({
  browser,
  baseURL,
}) => {
  const rows: Row[] = [];
  for (const path of ['/cart', '/checkout']) {
    for (const [state, lines] of [
      ['empty', []],
      ['two pieces', TWO_PIECES],
    ] as const) {
      const firsts: number[] = [];
      const largests: number[] = [];
      for (let i = 0; i < TIMES; i += 1) {
        const page = await openPhone(browser, { cpu: 4, slow4g: true });
        await withCart(page.context(), [...lines]);
        await page.goto(`${baseURL}${path}`);
        await page.waitForTimeout(SETTLED_MS);
        const { first, largest } = await page.evaluate(paints);
        firsts.push(first);
        largests.push(largest);
        await page.context().close();
      }
      rows.push({
        page: path,
        cart: state,
        'first paint': ms(median(firsts)),
        'largest paint': `${ms(median(largests))} (≤ 1600 ms)`,
      });
    }
  }
  report(rows);
});
