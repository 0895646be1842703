import type { AstroIntegration } from 'astro';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ASSETS = '_astro';
const TEXT = /\.(?:css|html|js|json|webmanifest|xml)$/;
const ASSET = new RegExp(`/${ASSETS}/([^"'\\s,)?#]+)`, 'g');
/** What the files of a picture in different sizes share with the original: its name and hash. */
const SIZED = /^(.*\.[\w-]{8})_/;

/**
 * Removes original pictures that have been made in other sizes, unless a file names the original. Astro publishes all
 * originals, since the endpoint reads the same content, and the server would keep them in memory.
 */
export function noOriginals(): AstroIntegration {
  return {
    name: 'no-originals',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const named = new Set<string>();
        for (const name of await readdir(root, { recursive: true }))
          if (TEXT.test(name))
            for (const [, asset = ''] of (await readFile(path.join(root, name), 'utf8')).matchAll(
              ASSET,
            ))
              named.add(asset);
        const assets = await readdir(path.join(root, ASSETS));
        const sized = new Set(assets.map((name) => SIZED.exec(name)?.[1]));
        const unused = assets.filter(
          (name) => sized.has(path.parse(name).name) && !named.has(name),
        );
        for (const name of unused) await rm(path.join(root, ASSETS, name));
        logger.info(`${unused.length} originals removed`);
      },
    },
  };
}
