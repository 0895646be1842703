import type { Page } from '@playwright/test';
import { hold } from './hold';

const SCRIPTS = '**/_astro/*.js*';

/** Holds every script of the site. @returns a function that releases them */
export const holdScripts = (page: Page): Promise<() => void> => hold(page, SCRIPTS);

/** Aborts every script of the site, as a lost network does. */
export async function loseScripts(page: Page): Promise<void> {
  await page.route(SCRIPTS, (route) => route.abort());
}

/** Opens a page without waiting for its scripts. */
export async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
}
