// @ts-check
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * @typedef {object} Variant
 * @property {Buffer} content
 * @property {string} etag
 *
 * @typedef {object} StaticFile
 * @property {string} name      where it lies in the build: "/shop/index.html"
 * @property {string} type      its Content-Type
 * @property {Variant} plain    as it is
 * @property {Variant} [br]     compressed with brotli, if the build made it
 * @property {Variant} [gzip]   compressed with gzip, if the build made it
 */

/** @type {Record<string, string>} */
const TYPES = {
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

/** @param {string} name */
function contentType(name) {
  if (name === '/speculation-rules.json') return 'application/speculationrules+json';
  return TYPES[path.posix.extname(name)] ?? 'application/octet-stream';
}

/**
 * The address of a file: pages are known by their folder, without a slash at the end.
 *
 * @param {string} name
 */
function addressOf(name) {
  return name.replace(/(\/index)?\.html$/, '') || '/';
}

/**
 * Reads the whole built site into memory. A few megabytes buy much: no path of a request ever touches
 * the disk, and a new build in the same folder does not disturb the visitors of the running one.
 *
 * @param {string} dir folder of the built files
 * @returns {Promise<Map<string, StaticFile>>} by address: "/", "/shop", "/_astro/page.js"
 */
export async function readFiles(dir) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const contents = new Map(
    await Promise.all(
      paths.map(async (file) => {
        const name = `/${path.relative(dir, file).split(path.sep).join('/')}`;
        return /** @type {const} */ ([name, await readFile(file)]);
      }),
    ),
  );

  /** @type {Map<string, StaticFile>} */
  const files = new Map();
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
