import { expect, type Page, test as base } from '@playwright/test';
import path from 'node:path';

/** Noon in India, on a day of the first shop's year. */
const TODAY = new Date('2026-11-20T06:30:00Z');

/** Makes the day, order numbers and payment ids the same in each run. */
async function withoutChance(page: Page): Promise<void> {
  await page.clock.setFixedTime(TODAY);
  await page.addInitScript(() => {
    let count = 0;
    crypto.getRandomValues = ((array: Uint8Array | Uint32Array) =>
      array.fill((count += 1))) as typeof crypto.getRandomValues;
  });
}

/** Playwright's test with a fixed date and no randomness. */
export const test = base.extend<{ fixed: undefined }>({
  fixed: [
    async ({ page }, use) => {
      await withoutChance(page);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Loads all pictures, even those below the fold; for a full page, also scrolls to the top and removes the focus. */
async function settle(page: Page, fullPage: boolean): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async (whole) => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
    if (!whole) return;
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  }, fullPage);
}

/**
 * Compares the page, or only what is on screen, with its reference.
 * @param name the reference's file name, without extension
 * @param options.fullPage whether to compare the whole page
 * @param options.frame whether to show header and footer
 */
export async function expectPicture(
  page: Page,
  name: string,
  { fullPage = true, frame = false } = {},
): Promise<void> {
  await settle(page, fullPage);
  await expect.soft(page).toHaveScreenshot(`${name}.png`, {
    fullPage,
    mask: [page.locator('time')],
    ...(!frame && { stylePath: path.resolve(import.meta.dirname, 'picture.css') }),
  });
}
