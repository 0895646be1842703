import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { givenSite } from '../../scripts/build/sites.ts';
import { PAGES } from '../support/pages';

const CLIENT = resolve(givenSite().distDir, 'client');

/** The size of a page's HTML in bytes, compressed. */
function htmlBytes(path: string): number {
  const file = path === '/404' ? '/404.html' : `${path}/index.html`;
  return statSync(`${CLIENT}${file}.br`).size;
}

export interface PageToWeigh {
  path: string;
  /** Its name in the table: the path, or "/product/* (heaviest of 20)" for a whole folder. */
  name: string;
}

/** Every page of the build; of a folder of pages, such as the products, only the heaviest. */
export function pagesToWeigh(): PageToWeigh[] {
  const folders = Map.groupBy(PAGES, ({ path }) => path.replace(/^(\/[^/]+)\/.*/, '$1/*'));
  return [...folders].map(([name, pages]) => {
    const [heaviest] = pages.toSorted((a, b) => htmlBytes(b.path) - htmlBytes(a.path));
    const path = heaviest?.path ?? name;
    return { path, name: pages.length > 1 ? `${name} (heaviest of ${pages.length})` : path };
  });
}
