import type { BrowserContext, Locator, Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import type { Fetched, Kind, Weight } from './report';

const QUIET_MS = 500;
const PICTURE = /\.(avif|webp|jpe?g|png|svg)$/;

/** In the page: delays idle callbacks until `grantIdle()` is called. */
function holdIdle(): void {
  const waiting: IdleRequestCallback[] = [];
  const request = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (callback) => waiting.push(callback);
  Object.assign(window, {
    grantIdle: () => {
      window.requestIdleCallback = request;
      for (const callback of waiting) request(callback);
    },
  });
}

/** Watches a page's requests. @returns waits until none has been running for `QUIET_MS` */
function settling(page: Page): () => Promise<void> {
  const underWay = new Set<unknown>();
  let quietSince = Date.now();
  const done = (request: unknown) => {
    underWay.delete(request);
    quietSince = Date.now();
  };
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return async () => {
    quietSince = Date.now();
    while (underWay.size > 0 || Date.now() - quietSince < QUIET_MS) {
      await page.waitForTimeout(50);
      // Returns only when the page's main thread is free: a busy page may still send requests.
      await page.evaluate(() => document.readyState).catch(() => undefined);
    }
  };
}

/** All files that the page has fetched so far; the page itself is the first. */
async function fetchedBy(page: Page): Promise<Fetched[]> {
  const entries = await page.evaluate(() =>
    ['navigation', 'resource'].flatMap((type) =>
      (performance.getEntriesByType(type) as PerformanceResourceTiming[]).map(
        ({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }),
      ),
    ),
  );
  // The emulator replaces the identity provider's own servers, which are not part of the shop.
  return entries.filter(({ path }) => !path.startsWith('/emulator/'));
}

function sumOf(files: Fetched[], names: RegExp): number {
  return files.reduce((sum, { path, bytes }) => sum + (names.test(path) ? bytes : 0), 0);
}

function compressedBytes(text: string): number {
  return text === '' ? 0 : brotliCompressSync(text).length;
}

/** In the page: its kind, and the text of its inline styles and scripts. */
function readPage(): { kind: Kind; styles: string; scripts: string } {
  const text = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('\n');
  const indexed = !document.querySelector('meta[name="robots"][content="noindex"]');
  const island = document.querySelector('astro-island');
  const account = document.querySelector('[data-budget="account"]');
  return {
    kind: indexed || !island ? 'browsing' : account ? 'account' : 'buying',
    styles: text('style'),
    scripts: text('script:not([src]):is(:not([type]), [type="module"])'),
  };
}

/** Loads the pictures. @returns the paths of the files that the browser has chosen for this screen */
function filesOf(pictures: Locator): Promise<string[]> {
  return pictures.evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        return new URL(image.currentSrc).pathname;
      }),
    ),
  );
}

/**
 * Opens a page with an empty cache and weighs it.
 *
 * @returns null if the page has redirected this visitor
 */
export async function weigh(context: BrowserContext, path: string): Promise<Weight | null> {
  const page = await context.newPage();
  await page.addInitScript(holdIdle);
  const settled = settling(page);
  const answer = await page.goto(path);
  await settled();
  if (new URL(page.url()).pathname !== path) return null;

  const { kind, styles, scripts } = await page.evaluate(readPage);
  const inline = compressedBytes(scripts);
  const atLoad = await fetchedBy(page);
  await page.evaluate(() => (window as unknown as { grantIdle: () => void }).grantIdle());
  await settled();
  const atRest = await fetchedBy(page);

  const cards = await filesOf(page.locator('[data-picture="card"] img'));
  // The other slides are loaded later, one by one.
  const heroes = await filesOf(page.locator('[data-picture="hero"] img').first());
  const all = await fetchedBy(page);
  const largest = (files: string[]) =>
    Math.max(0, ...all.filter((file) => files.includes(file.path)).map(({ bytes }) => bytes));

  return {
    kind,
    headers: (await answer?.request().sizes())?.responseHeadersSize ?? 0,
    html: (atLoad[0]?.bytes ?? 0) + sumOf(atRest, /\.css$/),
    css: compressedBytes(styles) + sumOf(atRest, /\.css$/),
    scriptAtLoad: inline + sumOf(atLoad, /\.js$/),
    scriptAtRest: inline + sumOf(atRest, /\.js$/),
    scripts: [
      { path: 'inline', bytes: inline },
      ...atRest.filter(({ path }) => path.endsWith('.js')),
    ],
    fonts: sumOf(atRest, /\.woff2$/),
    pictures: sumOf(atRest, PICTURE),
    card: largest(cards),
    hero: largest(heroes),
    requestsAtLoad: atLoad.length,
    requestsAtRest: atRest.length,
  };
}
