import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { givenSite } from '../../scripts/build/sites.ts';

const CLIENT = resolve(givenSite().distDir, 'client');

export interface BuiltPage {
  /** Its address: "/", "/shop", "/product/urli-bowl", "/404". */
  path: string;
  /** Whether it is a personal page, which search engines must not index. */
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
    // A fragment, which no browser opens as a page.
    if (!/^<!doctype/i.test(html)) return [];
    const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
    return [{ path, personal: html.includes('name="robots" content="noindex"') }];
  });
}

/** Every page of the build; tests that loop over this list include new pages automatically. */
export const PAGES: readonly BuiltPage[] = findPages();

/** The browsing pages: all but the personal pages and the 404 page. */
export const BROWSING = PAGES.filter(({ personal }) => !personal).map(({ path }) => path);

/** One page of each kind: only the first page of each folder, such as one product. */
export const ONE_OF_EACH = PAGES.map(({ path }) => path).filter((path, index, all) => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return folder === '/' || all.findIndex((other) => other.startsWith(folder)) === index;
});
