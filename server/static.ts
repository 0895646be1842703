import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StaticFile, Variant } from './files.ts';

const ONE_DAY_S = 86_400;
const ONE_WEEK_S = 7 * ONE_DAY_S;
const ONE_YEAR_S = 365 * ONE_DAY_S;

/**
 * How long a browser may keep a file without asking. Names under /_astro/ carry a hash of their content;
 * pictures, icons and prefetch rules may lag by a day; everything else is asked for anew and answered
 * by 304.
 */
function cacheControl({ name, type }: StaticFile): string {
  if (name.startsWith('/_astro/')) return `public, max-age=${ONE_YEAR_S}, immutable`;
  if (type.startsWith('image/') || type.startsWith('application/speculationrules')) {
    return `public, max-age=${ONE_DAY_S}, stale-while-revalidate=${ONE_WEEK_S}`;
  }
  return 'no-cache';
}

/** Whether an Accept-Encoding header welcomes an encoding. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** @param accepted the Accept-Encoding header */
function negotiate(file: StaticFile, accepted: string): { variant: Variant; encoding?: string } {
  if (file.br && accepts(accepted, 'br')) return { variant: file.br, encoding: 'br' };
  if (file.gzip && accepts(accepted, 'gzip')) return { variant: file.gzip, encoding: 'gzip' };
  return { variant: file.plain };
}

/** Whether the visitor has this very content already. A proxy may have made the tag a weak one. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
}

/**
 * Answers a GET or HEAD request with a file of the build.
 *
 * @param status 404 when the file is the page that says so
 */
export function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: StaticFile,
  status: 200 | 404 = 200,
): void {
  const { variant, encoding } = negotiate(file, String(req.headers['accept-encoding'] ?? ''));
  res.setHeader('ETag', variant.etag);
  res.setHeader('Cache-Control', cacheControl(file));
  if (file.br || file.gzip) res.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && isKnown(req.headers['if-none-match'], variant.etag)) {
    res.writeHead(304).end();
    return;
  }
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Type', file.type);
  res.setHeader('Content-Length', variant.content.length);
  res.writeHead(status).end(req.method === 'HEAD' ? undefined : variant.content);
}
