import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The encodings in which a file can be sent, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface BuiltFile {
  /** "/", "/shop", "/_astro/page.js". */
  address: string;
  isPage: boolean;
  /** Its Content-Type. */
  type: string;
  /** Another one for another content. */
  hash: string;
  /** The content in each encoding for which the build has a file. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
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
  '.md': 'text/markdown; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * Reads the whole built site into memory, a few megabytes. So the path of a request is never used
 * to read from the disk, and a new build in the same folder does not affect the running server.
 * @param dir folder of the built files
 */
export async function readFiles(dir: string): Promise<BuiltFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
      .map((file) => `/${file.split(path.sep).join('/')}`),
  );
  // One after another: thousands at the same time take more memory, which stays with the process.
  const read = (name: string) => readFileSync(path.join(dir, name));
  return [...names]
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => {
      const identity = read(name);
      return {
        // A page's address is its folder, without a slash at the end.
        address: name.replace(/(\/index)?\.html$/, '') || '/',
        isPage: name.endsWith('.html'),
        type: TYPES[path.posix.extname(name)] ?? 'application/octet-stream',
        hash: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
        bodies: {
          identity,
          ...(names.has(`${name}.br`) && { br: read(`${name}.br`) }),
          ...(names.has(`${name}.gz`) && { gzip: read(`${name}.gz`) }),
        },
      };
    });
}
