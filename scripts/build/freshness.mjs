// @ts-check
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../processes.mjs';
import { publicSettings } from '../setup/environment.mjs';

const SOURCES = [
  'src',
  'public',
  'integrations',
  'config',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];
const STAMP = '.built-from';
const RESULTS = ['client/index.html', 'server/entry.mjs'];

/** @import { Site } from './sites.mjs' */

/** @param {string} absolute a file or a folder, or nothing */
async function filesOf(absolute) {
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
 * @param {string} root the project's folder
 * @param {string} contentDir the shop's content, from there
 * @param {Record<string, string | undefined>} settings that become part of the pages
 */
export async function fingerprint(root, contentDir, settings) {
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

/**
 * Whether there is a build at all.
 *
 * @param {Site} site
 */
export function hasBuild({ distDir }) {
  return RESULTS.every((file) => existsSync(path.resolve(ROOT, distDir, file)));
}

/**
 * Whether there is a build, and it was made from the sources and settings of today.
 *
 * @param {Site} site
 */
export async function isFresh(site) {
  const stamp = await readFile(path.resolve(ROOT, site.distDir, STAMP), 'utf8').catch(() => '');
  return hasBuild(site) && stamp === (await fingerprint(ROOT, site.contentDir, publicSettings()));
}

/**
 * Says that the build is not to be trusted from here on.
 *
 * @param {Site} site
 * @returns {Promise<() => Promise<void>>} to be called when the build that starts now has succeeded
 */
export async function beginBuild({ contentDir, distDir }) {
  const stamp = path.resolve(ROOT, distDir, STAMP);
  await rm(stamp, { force: true });
  const builtFrom = await fingerprint(ROOT, contentDir, publicSettings());
  return () => writeFile(stamp, builtFrom);
}
