import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVING_RULES_FILE, type ServingRules } from '../../config/serving-rules.ts';
import { givenSite } from '../../scripts/build/sites.ts';
import { findBrowser } from '../../scripts/setup/browser.ts';
import { PAGES } from '../support/pages';
import type { Observed } from '../../server/observe.ts';
import type { Host } from './support/host';
import { startOurServer } from './support/our-server';

// The bytes and requests that a visit costs the host, on a phone with an empty cache:
// docs/deployment.md has the figures.
const distDir = path.resolve(givenSite().distDir);
const QUIET_MS = 700;

let host: Host;
let context: BrowserContext;
let page: Page;
/** What has reached the host since the visitor came to the page, the service worker's requests too. */
let reached: Observed[] = [];

beforeAll(async () => {
  const rules = JSON.parse(await readFile(path.join(distDir, SERVING_RULES_FILE), 'utf8'));
  host = await startOurServer(distDir, rules as ServingRules, [(request) => reached.push(request)]);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  page = await context.newPage();
});
afterAll(async () => {
  await context.browser()?.close();
  await host.stop();
});

interface Cost {
  requests: number;
  /** As sent, headers included. */
  bytes: number;
  /** Requests answered with 304: the browser had the file. */
  unchanged: number;
  kinds: Set<string>;
}

/** Waits until nothing has been asked for a while. */
async function untilQuiet(): Promise<void> {
  for (let before = -1; before !== reached.length; await page.waitForTimeout(QUIET_MS))
    before = reached.length;
}

/** What reaches the host because of something that the visitor does. */
async function costOf(what: string, act: () => Promise<unknown>): Promise<Cost> {
  reached = [];
  await act();
  await untilQuiet();
  const cost = {
    requests: reached.length,
    bytes: reached.reduce((sum, { bytes }) => sum + bytes, 0),
    unchanged: reached.filter(({ status }) => status === 304).length,
    kinds: new Set(reached.map(({ kind }) => kind)),
  };
  const { requests, unchanged, bytes } = cost;
  console.info(
    `${what}: ${requests} requests, ${unchanged} of them 304, ${(bytes / 1024).toFixed(1)} KB`,
  );
  return cost;
}

/** Opens a page and scrolls to its end, as a visitor who reads it. */
const read = (address: string) =>
  costOf(address, async () => {
    await page.goto(host.origin + address, { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 20_000);
  });

test('a visit up to checkout needs files only, and cached files are not sent again', async () => {
  const products = PAGES.filter(({ path: address }) => address.startsWith('/product/'));
  const [first, second] = products.map(({ path: address }) => address);
  const home = await read('/');
  const product = await read(first ?? '');
  const adding = await costOf('Add to Cart', () =>
    page.getByRole('button', { name: 'Add to Cart' }).click(),
  );
  const visit = [home, product, adding];
  for (const address of [second ?? '', '/cart', '/checkout']) visit.push(await read(address));
  const kinds = visit.flatMap((one) => [...one.kinds]);
  expect(new Set(kinds)).toEqual(new Set(['page', 'file']));
  expect(product.bytes).toBeLessThan(home.bytes);

  const again = await read('/');
  expect(again.bytes).toBeLessThan(home.bytes / 5);
  const sum = (of: (one: Cost) => number) => visit.reduce((total, one) => total + of(one), 0);
  console.info(
    `home to checkout: ${sum(({ requests }) => requests)} requests, ${(sum(({ bytes }) => bytes) / 1024).toFixed(1)} KB`,
  );
});
