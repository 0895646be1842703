/**
 * A page of the shop has no dot in its address; what has one is a file, or a call of the identity provider. The owner's
 * desk is never kept.
 */
const NO_PAGE = /\.|^\/(?:api|__|desk|emulator|healthz)(?:\/|$)/;

/**
 * Under which address a page is kept: without query and slash at the end. All orders share one page, so that no
 * order's number is kept.
 * @param path of a navigation
 * @returns null for what is no page of the shop: the endpoint, the identity provider's pages and calls, files
 */
export function pageAt(path: string): string | null {
  if (NO_PAGE.test(path)) return null;
  return path.replace(/(?<=.)\/$/, '').replace(/^\/order\/[^/]+$/, '/order');
}

/** Whether a file's name contains a hash of its content, so that a cached copy is always valid. */
export function isHashed(path: string): boolean {
  return path.startsWith('/_astro/');
}

/** Whether a file knows PIN codes: its name stays while its content may change, rarely. */
export function isPinFile(path: string): boolean {
  return /^\/pins\/\d\d\.json$/.test(path);
}

export function isPicture(path: string): boolean {
  return /\.(?:avif|webp|jpe?g|png)$/.test(path);
}

/**
 * Whether a response has the type that an address promises. A host in maintenance, or with a rewrite, answers everything
 * with a page; kept in the place of a script, it would stay broken when the host no longer is.
 */
export function hasTypeOf(path: string, { headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? '';
  if (path.endsWith('.js')) return type.includes('javascript');
  if (path.endsWith('.json')) return type.includes('json');
  if (path.endsWith('.woff2')) return type.startsWith('font/');
  return !isPicture(path) || type.startsWith('image/');
}

/** What all sizes of a picture have in common in their names: `/_astro/bowl.<hash>_<size>.avif`. */
export function pictureOf(path: string): string {
  return path.replace(/_[^_/]*$/, '');
}

/** The files of a page: see `integrations/page-files.ts`. */
export interface PageFiles {
  always: readonly string[];
  onDemand: readonly string[];
}

/** The list of its files that the build has written into a page; undefined for a page of something else. */
export function filesOf(html: string): PageFiles | undefined {
  const [, list] = /<script type="application\/json" id="page-files">([^<]*)</.exec(html) ?? [];
  return list === undefined ? undefined : (JSON.parse(list) as PageFiles);
}
