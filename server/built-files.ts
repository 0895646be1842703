import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { lookup } from 'mrmime';
import { type Headers, keptByCdn, lookUp, type ServingRules } from '../config/serving-rules.ts';

/** Smallest first: the file extension, and the header value that allows the encoding. */
const ENCODINGS = [
  ['br', '.br', /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i],
  ['gzip', '.gz', /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i],
] as const;

/** `bodies` has one entry per encoding; "" is the file itself. */
type BuiltFile = { isPage: boolean; headers: Headers; hash: string; bodies: Map<string, Buffer> };

/**
 * Reads the build into memory, so that no requested path reaches the disk, and a new build can't mix with this one.
 */
export function readFiles(dir: string, rules: ServingRules, cdnS: number): Map<string, BuiltFile> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile());
  const names = new Set(paths.map((entry) => path.join(entry.parentPath, entry.name)));
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue;
    const isPage = name.endsWith('.html');
    const url = `/${path.relative(dir, name).split(path.sep).join('/')}`;
    const address = url.replace(/(\/index)?\.html$/, '') || '/';
    const rule = lookUp(isPage ? rules.pages : rules.files, address) ?? {};
    const content = readFileSync(name);
    const bodies = new Map([['', content]]);
    for (const [encoding, ending] of ENCODINGS)
      if (names.has(name + ending)) bodies.set(encoding, readFileSync(name + ending));
    const type = lookup(name) ?? 'application/octet-stream';
    files.set(address, {
      isPage,
      headers: {
        'Content-Type': /^text|json$|xml$/.test(type) ? `${type}; charset=utf-8` : type,
        ...(bodies.size > 1 && { Vary: 'Accept-Encoding' }),
        ...(cdnS > 0 && address !== rules.notFound ? keptByCdn(rule, cdnS) : rule),
      },
      hash: createHash('sha256').update(content).digest('base64url').slice(0, 22),
      bodies,
    });
  }
  return files;
}

export function sendFile(reply: FastifyReply, file: BuiltFile) {
  const { headers } = reply.request;
  const accepted = headers['accept-encoding'] ?? '';
  const [encoding = ''] =
    ENCODINGS.find(([name, , admits]) => file.bodies.has(name) && admits.test(accepted)) ?? [];
  const etag = `"${file.hash}${encoding}"`;
  reply.headers(file.headers).header('ETag', etag);
  // A proxy may have turned the tag into a weak one.
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim());
  const isKnown = known?.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
  if (isKnown && reply.statusCode === 200)
    return reply.removeHeader('Content-Type').code(304).send();
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.send(file.bodies.get(encoding));
}
