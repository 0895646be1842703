import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { givenSite } from '../../scripts/build/sites.ts';

const CLIENT = resolve(givenSite().distDir, 'client');

export interface BuiltPage {
  /** "/", "/shop", "/product/urli-bowl", "/404". */
  path: string;
  /** Search engines must not index personal pages. */
  personal: boolean;
}

function findPages(): BuiltPage[] {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html'))
    .sort();
  // An empty list would make tests that check nothing.
  if (files.length === 0) throw new Error('No built pages found. Run "npm run build" first.');
  return files.flatMap((file) => {
    const html = readFileSync(`${CLIENT}/${file}`, 'utf8');
    // A fragment, which browsers don't open as a page.
    if (!/^<!doctype/i.test(html)) return [];
    const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
    return [{ path, personal: html.includes('name="robots" content="noindex"') }];
  });
}

/** Every page of the build, including future ones. */
export const PAGES: readonly BuiltPage[] = findPages();

/** All but the personal pages and the 404 page. */
export const BROWSING = PAGES.filter(({ personal }) => !personal).map(({ path }) => path);

/** One page of each kind: only the first of each folder, such as one product. */
export const ONE_OF_EACH = PAGES.map(({ path }) => path).filter((path, index, all) => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return folder === '/' || all.findIndex((other) => other.startsWith(folder)) === index;
});
