import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../../scripts/setup/browser.ts';

/** Tells which browser and fonts the references were made with. */
export const MADE_WITH = path.resolve(import.meta.dirname, 'references/made-with.txt');

const FAMILIES = ['system-ui', 'sans-serif', 'serif', 'monospace', 'emoji'];

function output(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

/**
 * The browser and the fonts of this machine. With others, pictures differ although nothing is wrong: even
 * another minor version of a browser may draw glyphs and shadows differently.
 */
export function environmentOfPictures(): string {
  const browser = findBrowser();
  const fonts = output('fc-list', ':', 'file', 'fontversion').split('\n').sort();
  const hash = createHash('sha256').update(fonts.join('\n')).digest('hex').slice(0, 16);
  return [
    // With and without its windows, the same version draws the same.
    `browser: ${browser ? output(browser, '--version').replace(/ built on .*/, '') : 'none'}`,
    `system: ${process.platform} ${process.arch}`,
    ...FAMILIES.map((family) => `${family}: ${output('fc-match', family)}`),
    `fonts: ${fonts.length} files, ${hash}`,
    '',
  ].join('\n');
}

/** Whether pictures of this machine can be compared with the references. */
export function isComparable(): boolean {
  try {
    return readFileSync(MADE_WITH, 'utf8') === environmentOfPictures();
  } catch {
    return false;
  }
}
