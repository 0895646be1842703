import type { ServingRules } from '../../config/serving-rules.ts';

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
