import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBrowser } from '../../scripts/setup/browser.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Which browser, fonts and content the references were made with. */
export const ENVIRONMENT_FILE = path.resolve(import.meta.dirname, 'references/made-with.txt');

async function contentOf(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(files.map((file) => readFile(file)));
}

/**
 * Everything except the code that determines how a page looks. With another browser, other fonts or other
 * content, pictures differ although nothing is wrong.
 */
export async function environmentOfPictures(): Promise<string> {
  const executable = findBrowser() ?? chromium.executablePath();
  const browser = execFileSync(executable, ['--version'], { encoding: 'utf8' }).trim();
  const fonts = execFileSync('fc-list', { encoding: 'utf8' }).split('\n').sort().join('\n');
  const content = createHash('sha256').update(fonts);
  for (const file of await contentOf(path.join(ROOT, 'src/content'))) content.update(file);
  return `${browser} ${content.digest('hex').slice(0, 16)}`;
}
