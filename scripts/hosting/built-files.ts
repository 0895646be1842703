import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ServingRules } from '../../config/serving-rules.ts';

/** The addresses of all built files that are neither pages nor compressed copies. */
export async function builtFiles(client: string): Promise<string[]> {
  const names = await readdir(client, { recursive: true });
  return names
    .map((name) => `/${name.split(path.sep).join('/')}`)
    .filter((name) => /\.[^/]+$/.test(name) && !/\.(html|br|gz)$/.test(name))
    .sort();
}

/**
 * The patterns of the built files that are not pages: folders that have a rule of their own, such as
 * "/_astro/**", and every file outside of them.
 *
 * @param files their addresses
 */
export function filePatterns(rules: ServingRules, files: readonly string[]): string[] {
  const folders = Object.keys(rules.files).filter((pattern) => /.\/\*\*$/.test(pattern));
  const outside = files.filter(
    (file) => !folders.some((pattern) => file.startsWith(pattern.replace('**', ''))),
  );
  return [...folders, ...outside];
}

/** Whether a pattern of the rules is a single address. */
export function isExact(pattern: string): boolean {
  return !pattern.includes('*');
}
