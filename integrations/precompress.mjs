// @ts-check
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
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

/** How long a compressed file is kept after the last build that used it. */
const KEPT_MS = 14 * 86_400_000;

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

/**
 * Text in an encoding: from an earlier build that had the same text, or compressed now.
 * @param {Buffer} content
 * @param {string} encoding its name
 * @param {Encode} encode
 * @param {string} store folder of what was compressed
 */
async function encoded(content, encoding, encode, store) {
  const name = `${createHash('sha256').update(content).digest('hex')}.${encoding}`;
  const kept = path.join(store, name);
  const earlier = await readFile(kept).catch(() => null);
  const now = new Date();
  if (earlier) {
    await utimes(kept, now, now);
    return earlier;
  }
  const made = await encode(content);
  // Renamed when it is whole, since a build may be killed, and two may run.
  const begun = `${kept}.${process.pid}`;
  await writeFile(begun, made);
  await rename(begun, kept);
  return made;
}

/** @param {string} file @param {string} store */
async function compress(file, store) {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  for (const [encoding, encode] of Object.entries(ENCODINGS))
    await writeFile(`${file}.${encoding}`, await encoded(content, encoding, encode, store));
}

/** @param {string} store @param {number} now in milliseconds since 1970 */
async function forgetOld(store, now) {
  for (const name of await readdir(store)) {
    const file = path.join(store, name);
    // Another build may just have renamed it.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}

/**
 * Writes a brotli and a gzip file beside every compressible file of the build, at the highest
 * level, so that the server never has to compress. What an earlier build has compressed is taken from there.
 * @param {string} store folder that outlives the builds
 * @returns {import('astro').AstroIntegration}
 */
export function precompress(store) {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        await mkdir(store, { recursive: true });
        const waiting = (await readdir(root, { recursive: true }))
          .filter((name) => COMPRESSIBLE.test(name))
          .map((name) => path.join(root, name));
        const count = waiting.length;
        const worker = async () => {
          for (let file = waiting.pop(); file; file = waiting.pop()) await compress(file, store);
        };
        // Two for each processor: one reads and writes while the other compresses.
        await Promise.all(Array.from({ length: 2 * os.availableParallelism() }, worker));
        await forgetOld(store, Date.now());
        logger.info(`${count} files looked at, and compressed from ${SMALLEST_BYTES} bytes`);
      },
    },
  };
}
