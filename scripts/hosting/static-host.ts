import { type Headers, lookUp, type ServingRules } from '../../config/serving-rules.ts';
import { filePatterns, isExact } from './built-files.ts';

/**
 * The rules as a `_headers` file, which Cloudflare Pages, Netlify and others read. They send the
 * headers of every matching entry, and join the values of a header that two entries set. So no
 * header is in two entries that match the same address: the first entry holds the headers that
 * every file has, the entries of pages and files the others.
 * @param files addresses of all built files that are not pages
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
    // Here a "*" stands for any number of segments: the parts of a category are covered by those of the whole shop.
    if (isBelowAnother(pattern, Object.keys(pages))) continue;
    entries.push([pattern, headers]);
    // A page is the same with a slash at its end, which a "*" covers.
    const isCovered = /[/*]$/.test(pattern) || `${pattern}/*` in shared || `${pattern}/*` in pages;
    if (!isCovered) entries.push([`${pattern}/`, headers]);
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
 * The rules as a `_redirects` file: products that have moved, then the page of all orders. The way
 * home from unknown products is left out: some of these hosts follow redirects before they look for
 * a file, and known products would lead home too.
 *
 * @param endpoint the origin of a container that answers on demand, for hosts that pass requests on
 *   (Netlify)
 */
export function redirectsFile(
  { redirects, shared, onDemand }: ServingRules,
  endpoint?: string,
): string {
  return [
    ...Object.entries(redirects)
      .filter(([from]) => isExact(from))
      .map(([from, to]) => `${from} ${to} 302\n`),
    ...(endpoint ? onDemand.map((address) => `${address} ${endpoint}${address} 200\n`) : []),
    ...Object.entries(shared).map(([pattern, page]) => `${pattern} ${page}/ 200\n`),
  ].join('');
}
