import { cp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Headers, lookUp, type ServingRules } from '../../config/serving-rules.ts';
import { filePatterns, isExact } from './built-files.ts';

/**
 * Writes a folder for Cloudflare Pages: the built files, `_headers` and `_redirects`. The host serves
 * /shop/index.html only at /shop/, but /shop.html at /shop, which is how links and sitemap name it. It
 * compresses files itself.
 * @param files addresses of all built files except pages
 */
export async function writeCloudflare(
  client: string,
  folder: string,
  rules: ServingRules,
  files: readonly string[],
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(client, folder, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) });
  for (const name of await readdir(folder, { recursive: true }))
    if (path.basename(name) === 'index.html' && path.dirname(name) !== '.')
      await rename(path.join(folder, name), path.join(folder, `${path.dirname(name)}.html`));
  await writeFile(path.join(folder, '_headers'), headersFile(rules, files));
  await writeFile(path.join(folder, '_redirects'), redirectsFile(rules));
}

/**
 * The serving rules as `_headers`. Cloudflare Pages sends the headers of every matching entry and joins
 * repeated ones, so no header may be in two entries that match the same address. The first entry has the
 * common headers, the others have those of pages and files.
 * @param files addresses of all built files except pages
 */
export function headersFile(rules: ServingRules, files: readonly string[]): string {
  const { everywhere, overHttps, pages, shared } = rules;
  const own = new Set(
    [...Object.values(pages), ...Object.values(rules.files)].flatMap(Object.keys),
  );
  const always = Object.entries({ ...everywhere, ...overHttps }).filter(([name]) => !own.has(name));
  const ofFiles = Object.fromEntries(Object.entries(everywhere).filter(([name]) => own.has(name)));

  const entries: [string, Headers][] = [['/*', Object.fromEntries(always)]];
  for (const [pattern, headers] of Object.entries(pages)) {
    // Here, "*" matches any number of segments, so the shop's entry covers its categories.
    if (isBelowAnother(pattern, Object.keys(pages))) continue;
    entries.push([pattern, headers]);
  }
  for (const [pattern, page] of Object.entries(shared)) entries.push([pattern, pages[page] ?? {}]);
  for (const pattern of filePatterns(rules, files)) {
    const headers = { ...ofFiles, ...lookUp(rules.files, pattern) };
    entries.push([pattern.replace('**', '*'), headers]);
  }
  return entries.map(([pattern, headers]) => block(pattern, headers)).join('\n');
}

function isBelowAnother(pattern: string, patterns: readonly string[]): boolean {
  return patterns.some(
    (one) => one !== pattern && one.endsWith('/*') && pattern.startsWith(one.slice(0, -1)),
  );
}

function block(pattern: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${pattern}\n${lines.join('')}`;
}

/**
 * The serving rules as `_redirects`: moved products, then the page for all orders. The redirect of unknown products
 * is left out. Cloudflare Pages redirects before looking for a file, so it would redirect known products, too.
 */
export function redirectsFile({ redirects, shared }: ServingRules): string {
  return [
    ...Object.entries(redirects)
      .filter(([from]) => isExact(from))
      .map(([from, to]) => `${from} ${to} 302\n`),
    ...Object.entries(shared).map(([pattern, page]) => `${pattern} ${page} 200\n`),
  ].join('');
}
