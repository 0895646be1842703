import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../processes.ts';

/** What pages are made from. */
const SOURCES = [
  'src',
  'public',
  'integrations',
  'config',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];
const STAMP = 'dist/.built-from';
const RESULTS = ['dist/client/index.html', 'dist/server/entry.mjs'];

/** The files of a folder; a file is itself, and nothing is none. */
async function filesOf(absolute: string): Promise<string[]> {
  if (!existsSync(absolute)) return [];
  if ((await stat(absolute)).isFile()) return [absolute];
  const entries = await readdir(absolute, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * A fingerprint of everything a build is made from. It holds the name, size and date of each file rather
 * than the newest date alone, so that a deleted or restored file counts as a change too.
 *
 * @param root the project's folder
 * @param settings that become part of the pages
 */
export async function fingerprint(root: string, settings: Record<string, string>): Promise<string> {
  const sources = SOURCES.map((source) => filesOf(path.join(root, source)));
  const files = (await Promise.all(sources)).flat().sort();
  const lines = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return `${path.relative(root, file)} ${size} ${mtimeMs}`;
    }),
  );
  const text = [...lines, JSON.stringify(settings)].join('\n');
  return createHash('sha256').update(text).digest('hex');
}

/** The settings that become part of the built pages. */
function publicSettings(): Record<string, string> {
  const settings = Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith('PUBLIC_') && value ? [[name, value] as const] : [],
  );
  return Object.fromEntries(settings.sort());
}

/** Whether there is a build at all. */
export function hasBuild(): boolean {
  return RESULTS.every((file) => existsSync(path.join(ROOT, file)));
}

/** Whether there is a build, and it was made from the sources and settings of today. */
export async function isFresh(): Promise<boolean> {
  const stamp = await readFile(path.join(ROOT, STAMP), 'utf8').catch(() => '');
  return hasBuild() && stamp === (await fingerprint(ROOT, publicSettings()));
}

/**
 * Says that the build is not to be trusted from here on.
 *
 * @returns to be called when the build that starts now has succeeded
 */
export async function beginBuild(): Promise<() => Promise<void>> {
  await rm(path.join(ROOT, STAMP), { force: true });
  const builtFrom = await fingerprint(ROOT, publicSettings());
  return () => writeFile(path.join(ROOT, STAMP), builtFrom);
}
