// @ts-check
import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc } from 'vite';

const EARLY = new URL('../src/browser/early.ts', import.meta.url);

/**
 * The minified inline script of every page's head. Read it only once: the pages and the hash in their content
 * security policy must use the same text.
 * @returns {Promise<string>}
 */
export async function earlyScript() {
  const { code } = await transformWithOxc(await readFile(EARLY, 'utf8'), 'early.ts');
  const small = await minify('early.js', `(()=>{${code}})()`);
  return small.code.trim();
}
