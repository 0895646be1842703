import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

export interface Variant {
  content: Buffer;
  etag: string;
}

export interface StaticFile {
  /** Where it lies in the build: "/shop/index.html". */
  name: string;
  /** Its Content-Type. */
  type: string;
  plain: Variant;
  /** Compressed, where the build made that. */
  br?: Variant;
  gzip?: Variant;
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

function contentType(name: string): string {
  if (name === '/speculation-rules.json') return 'application/speculationrules+json';
  return TYPES[path.posix.extname(name)] ?? 'application/octet-stream';
}

/** The address of a file: pages are known by their folder, without a slash at the end. */
function addressOf(name: string): string {
  return name.replace(/(\/index)?\.html$/, '') || '/';
}

/**
 * Reads the whole built site into memory. A few megabytes buy much: no path of a request ever touches
 * the disk, and a new build in the same folder does not disturb the visitors of the running one.
 *
 * @param dir folder of the built files
 * @returns the files by address: "/", "/shop", "/_astro/page.js"
 */
export async function readFiles(dir: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const contents = new Map(
    await Promise.all(
      paths.map(async (file) => {
        const name = `/${path.relative(dir, file).split(path.sep).join('/')}`;
        return [name, await readFile(file)] as const;
      }),
    ),
  );

  const files = new Map<string, StaticFile>();
  for (const [name, content] of contents) {
    if (/\.(br|gz)$/.test(name)) continue;
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    const br = contents.get(`${name}.br`);
    const gzip = contents.get(`${name}.gz`);
    files.set(addressOf(name), {
      name,
      type: contentType(name),
      plain: { content, etag: `"${hash}"` },
      ...(br && { br: { content: br, etag: `"${hash}-br"` } }),
      ...(gzip && { gzip: { content: gzip, etag: `"${hash}-gz"` } }),
    });
  }
  return files;
}
