// @ts-check
import { chromium } from 'playwright-core';

/** A cheap phone on a poor network: a quarter of this machine's speed, slow 4G. */
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SETTLED_MS = 1000;

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Loads a page once with nothing in the cache.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
async function loadOnce(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const figures = await page.evaluate(async () => {
    /** @param {string} type */
    const entriesOf = (type) =>
      new Promise((/** @type {(entries: any[]) => void} */ resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type,
          buffered: true,
        });
        setTimeout(() => resolve([]), 200);
      });
    const [paints, largest, shifts] = await Promise.all(
      ['paint', 'largest-contentful-paint', 'layout-shift'].map(entriesOf),
    );
    return {
      fcpMs: paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
      lcpMs: largest?.at(-1)?.startTime ?? 0,
      cls: shifts?.reduce((sum, { value }) => sum + value, 0) ?? 0,
    };
  });
  await context.close();
  return figures;
}

/**
 * Loads pages as a cheap phone does, several times each.
 *
 * @param {string} executablePath of the browser
 * @param {string[]} urls
 * @param {number} times
 * @returns {Promise<{ url: string, fcpMs: number, lcpMs: number, cls: number }[]>} medians
 */
export async function measurePageLoads(executablePath, urls, times) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const results = [];
  for (const url of urls) {
    const loads = [];
    for (let i = 0; i < times; i++) loads.push(await loadOnce(browser, url));
    results.push({
      url,
      fcpMs: median(loads.map(({ fcpMs }) => fcpMs)),
      lcpMs: median(loads.map(({ lcpMs }) => lcpMs)),
      cls: median(loads.map(({ cls }) => cls)),
    });
  }
  await browser.close();
  return results;
}
