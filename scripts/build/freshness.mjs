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
  'server',
  'server/accounts-config.mjs',
  'server/accounts-environment.mjs',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];
const STAMP = 'dist/.built-from';
const RESULTS = ['dist/client/index.html', 'dist/server/entry.mjs'];

/** @param {string} source a file or a folder */
async function filesOf(source) {
  const absolute = path.join(ROOT, source);
  if (!existsSync(absolute)) return [];
  if ((await stat(absolute)).isFile()) return [absolute];
  const entries = await readdir(absolute, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * A fingerprint of everything the build is made from. It holds the name, size and date of each file
 * rather than the newest date alone, so that a deleted or restored file counts as a change too.
 */
async function fingerprint() {
  const files = (await Promise.all(SOURCES.map(filesOf))).flat().sort();
  const lines = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return `${path.relative(ROOT, file)} ${size} ${mtimeMs}`;
    }),
  );
  const settings = JSON.stringify(publicSettings());
  return createHash('sha256')
    .update([...lines, settings].join('\n'))
    .digest('hex');
}

/** Whether there is a build at all. */
export function hasBuild() {
  return RESULTS.every((file) => existsSync(path.join(ROOT, file)));
}

/** Whether there is a build, and it was made from the sources and settings of today. */
export async function isFresh() {
  const stamp = await readFile(path.join(ROOT, STAMP), 'utf8').catch(() => '');
  return hasBuild() && stamp === (await fingerprint());
}

/** Says that the build is not to be trusted from here on. */
export async function forgetBuild() {
  await rm(path.join(ROOT, STAMP), { force: true });
}

/** @returns {Promise<() => Promise<void>>} to be called when a build that starts now has succeeded */
export async function beginBuild() {
  await forgetBuild();
  const builtFrom = await fingerprint();
  return () => writeFile(path.join(ROOT, STAMP), builtFrom);
}
