// @ts-check
// Checks that no link of the built pages leads nowhere. Part of npm test; needs a build.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findBrokenLinks } from './built/links.mjs';
import { listFiles, readPages } from './built/pages.mjs';
import { ROOT } from './processes.mjs';

const PAGES = path.join(ROOT, 'src/pages');

/**
 * The addresses that are answered on demand. The one that takes whatever is left (`[...unknown]`) is not
 * a place to link to.
 */
function onDemandAddresses() {
  return readdirSync(PAGES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('[...'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => /export const prerender = false/.test(readFileSync(file, 'utf8')))
    .map((file) => {
      const name = path.relative(PAGES, file).split(path.sep).join('/');
      const route = name.replace(/(\/?index)?\.\w+$/, '').replace(/\[\w+\]/g, '[^/]+');
      return new RegExp(`^/${route}$`);
    });
}

const pages = readPages();
const home = pages.find(({ address }) => address === '/');
const canonical = home?.document.querySelector('link[rel="canonical"]')?.getAttribute('href');
const problems = findBrokenLinks({
  pages,
  files: new Set(listFiles()),
  onDemand: onDemandAddresses(),
  origin: new URL(canonical ?? 'http://localhost:4321').origin,
});
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${pages.length} pages, every link leads somewhere.`);
process.exitCode = problems.length > 0 ? 1 : 0;
