import { type Browser, chromium } from '@playwright/test';

/** A cheap phone on a poor network: a quarter of this machine's speed, slow 4G. */
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SETTLED_MS = 1000;

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** What a page tells of its loading: first and largest paint, and how much it shifted. */
interface Paints {
  fcpMs: number;
  lcpMs: number;
  cls: number;
}

/** Loads a page once with nothing in the cache. */
async function loadOnce(browser: Browser, url: string): Promise<Paints> {
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
    interface Entry extends PerformanceEntry {
      value: number;
    }
    const entriesOf = (type: string) =>
      new Promise<Entry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries() as Entry[])).observe({
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
 * @param executablePath of the browser
 * @returns the medians
 */
export async function measurePageLoads(
  executablePath: string,
  urls: string[],
  times: number,
): Promise<(Paints & { url: string })[]> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const results: (Paints & { url: string })[] = [];
  for (const url of urls) {
    const loads: Paints[] = [];
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
