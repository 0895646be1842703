import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ServingRules } from '../../config/serving-rules.ts';

/** Lists files that are neither pages nor compressed copies. */
export async function builtFiles(client: string): Promise<string[]> {
  const names = await readdir(client, { recursive: true });
  return names
    .map((name) => `/${name.split(path.sep).join('/')}`)
    .filter((name) => /\.[^/]+$/.test(name) && !/\.(html|br|gz)$/.test(name))
    .sort();
}

/**
 * Folders, such as "/_astro/**", and single files outside them, since other hosts allow only about a hundred rules.
 */
export function filePatterns(rules: ServingRules, files: readonly string[]): string[] {
  const patternOf = (file: string) => file.replace(/^(\/[^/]+\/).+/, '$1**');
  const isAlone = (file: string) => file in rules.files || patternOf(file) === file;
  return [...new Set(files.map((file) => (isAlone(file) ? file : patternOf(file))))];
}

export function isExact(pattern: string): boolean {
  return !pattern.includes('*');
}
