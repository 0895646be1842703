// @ts-check
import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc } from 'vite';

const EARLY = new URL('../src/browser/early.ts', import.meta.url);
const EMPTY_CART = new URL('../src/browser/empty-cart.ts', import.meta.url);
const VISITS = new URL('../src/browser/visits.ts', import.meta.url);

/**
 * An inline script of src/browser/, minified. Read it once: the pages and the hash in the content
 * security policy must use the same text.
 * @param {URL} file
 * @param {Record<string, string>} given names in it that stand for a text known to the build
 * @returns {Promise<string>}
 */
async function inlineScript(file, given = {}) {
  const name = file.pathname.split('/').at(-1) ?? '';
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), name);
  const known = Object.entries(given).map(([key, text]) => `const ${key}=${JSON.stringify(text)};`);
  const small = await minify(name.replace('.ts', '.js'), `(()=>{${known.join('')}${code}})()`);
  return small.code.trim();
}

/** The inline script of every page's head. */
export const earlyScript = () => inlineScript(EARLY);

/** The inline script of cart and checkout. */
export const emptyCartScript = () => inlineScript(EMPTY_CART);

/**
 * The script at the end of every page that reports its loading figures to the owner.
 * @param {string | undefined} address where it sends to
 * @returns {Promise<string>} "" when there is no address: the pages then have no such script.
 * Rejects when it is not a URL
 */
export async function visitsScript(address) {
  return address ? inlineScript(VISITS, { VISITS_URL: new URL(address).href }) : '';
}
