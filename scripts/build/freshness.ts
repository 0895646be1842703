import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../processes.ts';

/** The files that pages are built from. */
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

/** The files of a folder; for a file the file itself; empty when there is neither. */
async function filesOf(absolute: string): Promise<string[]> {
  if (!existsSync(absolute)) return [];
  if ((await stat(absolute)).isFile()) return [absolute];
  const entries = await readdir(absolute, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * A fingerprint of everything that a build depends on. It includes the name, size and date of each
 * file instead of only the newest date, so that deleting or restoring a file changes it.
 * @param root the project's folder
 * @param settings that are built into the pages
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

/** The settings that are built into the pages. */
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

/** Whether there is a build of the current sources and settings. */
export async function isFresh(): Promise<boolean> {
  const stamp = await readFile(path.join(ROOT, STAMP), 'utf8').catch(() => '');
  return hasBuild() && stamp === (await fingerprint(ROOT, publicSettings()));
}

/**
 * Marks the build as invalid until the new one has succeeded.
 * @returns to be called when the build that starts now has succeeded
 */
export async function beginBuild(): Promise<() => Promise<void>> {
  await rm(path.join(ROOT, STAMP), { force: true });
  const builtFrom = await fingerprint(ROOT, publicSettings());
  return () => writeFile(path.join(ROOT, STAMP), builtFrom);
}
