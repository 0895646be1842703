import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SETTING_NAMES } from '../../config/settings.ts';
import { ROOT } from '../processes.ts';
import type { BuildSite } from './sites.ts';

/** Folders that no build reads, such as the order book's. All other folders count as inputs. */
const NO_INPUT = new Set([
  'node_modules',
  'dist',
  'data',
  'docs',
  'tests',
  'deploy',
  'test-results',
]);
const STAMP = 'inputs.sha256';

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** A hash of a build's inputs: sources, content, settings and date. @param more additional input files */
export function inputsOf(site: BuildSite, more: readonly string[] = []): string {
  const top = readdirSync(ROOT, { withFileTypes: true });
  const folders = top.filter((entry) => entry.isDirectory() && !/^\./.test(entry.name));
  const files = [
    ...top.filter((entry) => entry.isFile()).map(({ name }) => path.join(ROOT, name)),
    ...folders
      .filter(({ name }) => !NO_INPUT.has(name))
      .flatMap(({ name }) => filesIn(path.join(ROOT, name))),
    ...filesIn(path.resolve(ROOT, site.contentDir)),
    ...more.map((file) => path.resolve(ROOT, file)),
  ];
  const hash = createHash('sha256');
  hash.update(JSON.stringify([site, SETTING_NAMES.map((name) => process.env[name] ?? '')]));
  hash.update(`${process.version} ${new Date().toDateString()}`);
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

export function isMadeFrom(inputs: string, { distDir }: BuildSite): boolean {
  const stamp = path.resolve(ROOT, distDir, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
}

export function stampInputs(inputs: string, { distDir }: BuildSite): void {
  writeFileSync(path.resolve(ROOT, distDir, STAMP), inputs);
}
