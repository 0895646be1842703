import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url));

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
  if (files.length === 0) throw new Error('There are no built pages. Run "npm run build" first.');
  return files.map((file) => ({
    path: `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`,
    personal: readFileSync(`${CLIENT}/${file}`, 'utf8').includes('name="robots" content="noindex"'),
  }));
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
