import { gunzipSync } from 'node:zlib';

/** The size of the content of a gzip file in bytes, which its last four bytes state (RFC 1952). */
export function sizeUncompressed(gzip: Buffer): number {
  return gzip.readUInt32LE(gzip.length - 4);
}

/**
 * The content of a gzip file, for the few clients that accept no encoding. It is made when it is first
 * asked for, and kept: so nobody can make the server decompress a file twice (decision 118).
 * @returns a function that throws when the file is damaged
 */
export function uncompressed(gzip: Buffer): () => Buffer {
  let content: Buffer | undefined;
  return () => (content ??= gunzipSync(gzip));
}
