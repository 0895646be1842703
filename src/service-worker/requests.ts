/** Page addresses have no dot, unlike files and the identity provider's calls. The desk is never cached. */
const NO_PAGE = /\.|^\/(?:api|__|desk|payment|emulator|healthz)(?:\/|$)/;

/**
 * The address under which a page is cached: without query and trailing slash. All orders share one page, so no
 * order number is stored.
 * @returns null for anything but a page of the shop
 */
export function pageAt(path: string): string | null {
  if (NO_PAGE.test(path)) return null;
  return path.replace(/(?<=.)\/$/, '').replace(/^\/order\/[^/]+$/, '/order');
}

/** Whether the file's name contains a hash of its content, so that a cached copy is always valid. */
export function isHashed(path: string): boolean {
  return path.startsWith('/_astro/');
}

/** PIN files keep their names, although their content may change, if rarely. */
export function isPinFile(path: string): boolean {
  return /^\/pins\/\d\d\.json$/.test(path);
}

export function isPicture(path: string): boolean {
  return /\.(?:avif|webp|jpe?g|png)$/.test(path);
}

/**
 * Whether a response has the type that its address promises. A host in maintenance, or with a rewrite rule,
 * answers everything with an HTML page; cached in place of a script, it would break later visits.
 */
export function hasTypeOf(path: string, { headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? '';
  if (path.endsWith('.js')) return type.includes('javascript');
  if (path.endsWith('.css')) return type.includes('css');
  if (path.endsWith('.json')) return type.includes('json');
  if (path.endsWith('.woff2')) return type.startsWith('font/');
  return !isPicture(path) || type.startsWith('image/');
}

/** The part of a picture's name that all its sizes share: `/_astro/bowl.<hash>_<size>.avif`. */
export function pictureOf(path: string): string {
  return path.replace(/_[^_/]*$/, '');
}

export interface PageFiles {
  always: readonly string[];
  onDemand: readonly string[];
}

/** The address of the page's file list, which the build wrote into it; undefined for other pages. */
export function fileListIn(html: string): string | undefined {
  return /<meta name="page-files" content="([^"]*)"/.exec(html)?.[1];
}
