// A page and its headers have to fit into a connection's first flight, ten packets, or at least into one more packet. Of
// everything else that arrives until the page is idle, the size without headers counts.
import { type Browser, expect, type Page, type Request, test } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { startSignedIn } from '../e2e/support/accounts';
import { URLI, withCart } from '../e2e/support/buying';
import { BROWSING, ONE_OF_EACH } from '../support/pages';
import budgets from './budgets.json' with { type: 'json' };

type Kind = keyof typeof budgets;

/** Editors' texts and new hashes change a page's size by this much. */
const SLACK = 1.03;

/** The pages' requests that have not ended. */
const underWay = new Set<Request>();

async function newTab(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await withCart(page.context(), [{ product: URLI, quantity: 1 }]);
  page.on('request', (request) => underWay.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request));
  return page;
}

/** @returns the size of the page and its headers; null if it led to another */
async function open(page: Page, path: string): Promise<number | null> {
  // Idle means half a second without a request, so what scripts request after load counts too.
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect.poll(() => underWay.size).toBe(0);
  if (!response || new URL(page.url()).pathname !== path) return null;
  const { responseBodySize, responseHeadersSize } = await response.request().sizes();
  return responseBodySize + responseHeadersSize;
}

/** Runs in the page. @returns its kind, the text of its inline scripts, and its files */
async function readPage() {
  const load = (image: HTMLImageElement) => {
    image.loading = 'eager';
    return image.decode();
  };
  const pictures = (kind: string) => [
    ...document.querySelectorAll<HTMLImageElement>(`[data-picture="${kind}"] img`),
  ];
  const cards = pictures('card');
  // The other slides load later, one by one.
  const heroes = pictures('hero').slice(0, 1);
  await Promise.all([...cards, ...heroes].map(load));
  const isBrowsing =
    !document.querySelector('astro-island') ||
    !document.querySelector('meta[name="robots"][content="noindex"]');
  const isAccount = document.querySelector('[data-budget="account"]') !== null;
  const kind: Kind = isBrowsing ? 'browsing' : isAccount ? 'account' : 'buying';
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isNamed = ({ name }: PerformanceEntry, images: HTMLImageElement[]) =>
    images.some(({ currentSrc }) => currentSrc === name);
  return {
    kind,
    inline: [...document.querySelectorAll('script:not([src]):is(:not([type]), [type="module"])')]
      .map(({ textContent }) => textContent)
      .join('\n'),
    files: entries.map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: entry.encodedBodySize,
      isCard: isNamed(entry, cards),
      isHero: isNamed(entry, heroes),
    })),
  };
}

// A new tab would take longer than a page. Files count even if the tab has cached them.
test.describe.configure({ mode: 'default' });
let guest: Page;
let user: Page;
test.beforeAll(async ({ browser }) => {
  guest = await newTab(browser);
  user = await newTab(browser);
  await startSignedIn(user);
});

for (const path of ONE_OF_EACH)
  test(`${path} stays within its budget`, async () => {
    const asGuest = await open(guest, path);
    const page = asGuest === null ? user : guest;
    const html = asGuest ?? (await open(user, path));
    expect(html, 'the page opened').toBeGreaterThan(0);
    const { kind, inline, files } = await page.evaluate(readPage);
    type File = (typeof files)[number];
    // The emulator replaces the identity provider's servers, so it doesn't count.
    const bytesOf = (isMeant: (file: File) => boolean) =>
      files
        .filter((file) => !file.path.startsWith('/emulator/') && isMeant(file))
        .map(({ bytes }) => bytes);
    const sum = (bytes: number[]) => bytes.reduce((one, other) => one + other, 0);
    const weight: (typeof budgets)[Kind] = {
      html: Number(html),
      style: sum(bytesOf((file) => file.path.endsWith('.css'))),
      script: brotliCompressSync(inline).length + sum(bytesOf((file) => file.path.endsWith('.js'))),
      font: sum(bytesOf((file) => file.path.endsWith('.woff2'))),
      card: Math.max(0, ...bytesOf(({ isCard }) => isCard)),
      hero: Math.max(0, ...bytesOf(({ isHero }) => isHero)),
    };
    console.info(`${path} (${kind})`, weight);
    for (const [what, limit] of Object.entries(budgets[kind]))
      expect
        .soft(weight[what as keyof typeof weight], `${what} of a ${kind} page`)
        .toBeLessThanOrEqual(limit * SLACK);
  });

test('until a page has loaded, nothing competes with its first screen', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('load', () =>
      Object.assign(window, {
        early: performance.getEntriesByType('resource').map(({ name }) => name),
      }),
    ),
  );
  for (const path of ONE_OF_EACH.filter((one) => BROWSING.includes(one))) {
    await page.goto(path);
    const competing = await page.evaluate(() => {
      const { early } = window as unknown as { early: string[] };
      const below = [...document.images]
        .filter((image) => image.getBoundingClientRect().top > innerHeight)
        .map(({ currentSrc }) => currentSrc);
      return early.filter((name) => name.endsWith('.css') || below.includes(name));
    });
    expect.soft(competing, `style sheets and pictures further down ${path}`).toEqual([]);
  }
});
