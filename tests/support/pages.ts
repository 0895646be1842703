import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { givenSite } from '../../scripts/build/sites.ts';

const CLIENT = resolve(givenSite().distDir, 'client');

export interface BuiltPage {
  /** Such as "/", "/product/urli-bowl" or "/404". */
  path: string;
  /** Search engines must not index personal pages. */
  personal: boolean;
}

function findPages(): BuiltPage[] {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html'))
    .sort();
  // With an empty list, the tests would check nothing.
  if (files.length === 0) throw new Error('No built pages found. Run "npm run build" first.');
  return files.flatMap((file) => {
    const html = readFileSync(`${CLIENT}/${file}`, 'utf8');
    // Fragments aren't pages.
    if (!/^<!doctype/i.test(html)) return [];
    const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
    return [{ path, personal: html.includes('name="robots" content="noindex"') }];
  });
}

/** Every page of the build, including future ones. */
export const PAGES: readonly BuiltPage[] = findPages();

/** All pages but the personal ones and the 404 page. */
export const BROWSING = PAGES.filter(({ personal }) => !personal).map(({ path }) => path);

/** One page of each kind: of pages in the same folder, such as products, only the first. */
export const ONE_OF_EACH = PAGES.map(({ path }) => path).filter((path, index, all) => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return folder === '/' || all.findIndex((other) => other.startsWith(folder)) === index;
});
