// @ts-check
import { readFile, readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const COMPRESSIBLE = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/;

/** Below this size, compression saves less than its header costs. */
const SMALLEST_BYTES = 200;

/** @typedef {(content: Buffer) => Promise<Buffer>} Encode */

/** @type {Record<string, Encode>} */
const ENCODINGS = {
  br: (content) =>
    brotli(content, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => gzip(content, { level: zlib.constants.Z_BEST_COMPRESSION }),
};

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  for (const [encoding, encode] of Object.entries(ENCODINGS))
    await writeFile(`${file}.${encoding}`, await encode(content));
}

/**
 * Adds brotli and gzip files at the highest level, so that the server never has to compress.
 * @returns {import('astro').AstroIntegration}
 */
export function precompress() {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const waiting = (await readdir(root, { recursive: true }))
          .filter((name) => COMPRESSIBLE.test(name))
          .map((name) => path.join(root, name));
        const count = waiting.length;
        const worker = async () => {
          for (let file = waiting.pop(); file; file = waiting.pop()) await compress(file);
        };
        // Two workers per processor: one reads or writes while the other compresses.
        await Promise.all(Array.from({ length: 2 * os.availableParallelism() }, worker));
        logger.info(`${count} files looked at, and compressed from ${SMALLEST_BYTES} bytes`);
      },
    },
  };
}
