import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVING_RULES_FILE, type ServingRules } from '../../config/serving-rules.ts';
import { givenSite } from '../../scripts/build/sites.ts';
import { findBrowser } from '../../scripts/setup/browser.ts';
import { PAGES } from '../support/pages';
import type { Host } from './support/host';
import { startOurServer } from './support/our-server';

// The bytes and requests that a visit costs the host, on a phone with an empty cache:
// docs/deployment.md has the figures.
const distDir = path.resolve(givenSite().distDir);
const QUIET_MS = 700;

interface Cost {
  requests: number;
  /** As sent, headers included. */
  bytes: number;
  /** Requests answered with 304: the browser had the file. */
  unchanged: number;
  addresses: string[];
}

let host: Host;
let context: BrowserContext;
let page: Page;
let cost: Cost;

beforeAll(async () => {
  const rules = JSON.parse(await readFile(path.join(distDir, SERVING_RULES_FILE), 'utf8'));
  host = await startOurServer(distDir, rules as ServingRules);
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
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const asked = new Map<string, string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    asked.set(requestId, url);
  });
  devtools.on('Network.responseReceivedExtraInfo', ({ statusCode }) => {
    if (statusCode === 304) cost.unchanged += 1;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = asked.get(requestId) ?? '';
    // Files that the browser has cached and need not revalidate cause no requests.
    if (encodedDataLength === 0 || !url.startsWith(host.origin)) return;
    cost.requests += 1;
    cost.bytes += encodedDataLength;
    cost.addresses.push(new URL(url).pathname);
  });
});
afterAll(async () => {
  await context.browser()?.close();
  await host.stop();
});

/** Opens a page and scrolls to its end, as a visitor who reads it. */
async function costOf(address: string): Promise<Cost> {
  cost = { requests: 0, bytes: 0, unchanged: 0, addresses: [] };
  await page.goto(host.origin + address, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 20_000);
  await page.waitForTimeout(QUIET_MS);
  await page.waitForLoadState('networkidle');
  const { requests, bytes, unchanged } = cost;
  console.info(
    `${address}: ${requests} requests, ${unchanged} of them 304, ${(bytes / 1024).toFixed(1)} KB`,
  );
  return cost;
}

test('a visit up to checkout needs files only, and cached files are not sent again', async () => {
  const products = PAGES.filter(({ path: address }) => address.startsWith('/product/'));
  const [first, second] = products.map(({ path: address }) => address);
  const home = await costOf('/');
  const product = await costOf(first ?? '');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const other = await costOf(second ?? '');
  const cart = await costOf('/cart');
  const checkout = await costOf('/checkout');
  const visit = [home, product, other, cart, checkout];
  expect(
    visit.flatMap(({ addresses }) => addresses).filter((one) => one.startsWith('/api')),
  ).toEqual([]);
  expect(product.bytes).toBeLessThan(home.bytes);
  expect(other.bytes).toBeLessThan(product.bytes);

  const again = await costOf('/');
  expect(again.bytes).toBeLessThan(home.bytes / 5);
  const sum = (of: (one: Cost) => number) => visit.reduce((total, one) => total + of(one), 0);
  console.info(
    `home to checkout: ${sum(({ requests }) => requests)} requests, ${(sum(({ bytes }) => bytes) / 1024).toFixed(1)} KB`,
  );
});
