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

/** The file list that the build wrote into the page; undefined for other pages. */
export function filesOf(html: string): PageFiles | undefined {
  const [, list] = /<script type="application\/json" id="page-files">([^<]*)</.exec(html) ?? [];
  return list === undefined ? undefined : (JSON.parse(list) as PageFiles);
}
