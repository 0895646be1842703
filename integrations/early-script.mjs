// @ts-check
import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc } from 'vite';

const SOURCE = new URL('../src/browser/early.ts', import.meta.url);

/**
 * The script that stands inline in every page's head, as small as it gets. It is asked for once and
 * handed to the pages and to the policy's hash alike, which have to agree to the letter.
 *
 * @returns {Promise<string>}
 */
export async function earlyScript() {
  const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), 'early.ts');
  const small = await minify('early.js', `(()=>{${code}})()`);
  return small.code.trim();
}
