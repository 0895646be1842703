import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../processes.ts';
import type { Site } from './sites.ts';

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
/** In the folder of the build. */
const STAMP = '.built-from';
const RESULTS = ['client/index.html', 'server/entry.mjs'];

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
 * @param contentDir the folder of the shop's content
 * @param settings that become part of the pages
 */
export async function fingerprint(
  root: string,
  contentDir: string,
  settings: Record<string, string>,
): Promise<string> {
  const sources = [...SOURCES, contentDir].map((source) => filesOf(path.resolve(root, source)));
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
export function hasBuild({ distDir }: Site): boolean {
  return RESULTS.every((file) => existsSync(path.resolve(ROOT, distDir, file)));
}

/** Whether there is a build of the current sources and settings. */
export async function isFresh(site: Site): Promise<boolean> {
  const stamp = await readFile(path.resolve(ROOT, site.distDir, STAMP), 'utf8').catch(() => '');
  return hasBuild(site) && stamp === (await fingerprint(ROOT, site.contentDir, publicSettings()));
}

/**
 * Notes what the build that starts now is made from.
 * @returns to be called when it has succeeded: writes that down in its folder
 */
export async function beginBuild({ contentDir, distDir }: Site): Promise<() => Promise<void>> {
  const stamp = path.resolve(ROOT, distDir, STAMP);
  const builtFrom = await fingerprint(ROOT, contentDir, publicSettings());
  return () => writeFile(stamp, builtFrom);
}
