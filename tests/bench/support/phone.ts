import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Lighthouse's slow 4G, as the browser itself applies it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface Phone {
  /** How many times slower than this machine. */
  cpu: number;
  slow4g?: boolean;
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Opens a blank page of a phone with a small screen and a weak processor. */
export async function openPhone(
  browser: Browser,
  { cpu, slow4g = false, storageState }: Phone,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (slow4g) await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  return page;
}
