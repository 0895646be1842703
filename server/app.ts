import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { readPagePolicies } from './page-policies.ts';
import { SECURITY_HEADERS, STRICT_TRANSPORT } from '../config/security-headers.ts';
import { pageFor } from '../config/shared-pages.ts';
import { readFiles, type StaticFile } from './files.ts';
import { sendFile } from './static.ts';

/** May answer a request before the site does; tells whether it has answered, or will. */
export type Before = (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>;

/** What Astro's adapter exports: answers the routes that are rendered on demand, else calls `next`. */
export type OnDemand = (
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
) => void | Promise<void>;

interface AppOptions {
  /** Folder of the build, with client/ and _headers.json. */
  distDir: string;
  /** Routes rendered on demand. */
  onDemand: OnDemand;
  /** Whether anybody can sign in; without, a page says so. */
  accounts?: boolean;
  /** Asked in turn, ahead of everything else. */
  before?: Before[];
  /** Believe the X-Forwarded-Proto header. */
  trustProxy?: boolean;
  log?: (line: string, error?: unknown) => void;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i;
const LOGGED_PATH_LENGTH = 200;

/** What a server without accounts shows in the place of Login and Register. */
const NO_ACCOUNTS = '/no-accounts';
const SIGN_IN = new Set(['/login', '/register']);

/**
 * The path of a request as the site's files are named, or null if it is not a well-formed one.
 *
 * @param url the request's target
 */
function readPath(url: string): string | null {
  try {
    const decoded = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    if (!decoded.startsWith('/') || decoded.includes('\0')) return null;
    return decoded.replace(/(?<=[^/])\/$/, '');
  } catch {
    return null;
  }
}

/** A path as it may stand in a log: one line, no control characters, no query, not too long. */
function loggable(url: string): string {
  return url
    .replace(/[?#].*$/s, '')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, LOGGED_PATH_LENGTH);
}

function setSecurityHeaders(res: ServerResponse, https: boolean): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) res.setHeader(name, value);
  if (https) res.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
}

function sendText(
  res: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  res.end(res.req.method === 'HEAD' ? undefined : text);
}

/**
 * The whole site as a request listener: health, the built files, the routes rendered on demand, and the
 * 404 page. Specification 2, Screens and routes.
 *
 * @returns rejects when there is no build in `distDir`
 */
export async function createApp({
  distDir,
  onDemand,
  accounts = true,
  before = [],
  trustProxy = false,
  log = console.error,
}: AppOptions): Promise<RequestListener> {
  const files = await readFiles(path.join(distDir, 'client'));
  const policies = await readPagePolicies(distDir);
  const notFoundPage = files.get('/404');
  files.delete('/404');
  if (accounts) files.delete(NO_ACCOUNTS);

  function sendPageOrFile(
    req: IncomingMessage,
    res: ServerResponse,
    address: string,
    file: StaticFile,
    status?: 200 | 404,
  ): void {
    const policy = policies.get(address);
    if (policy) {
      res.setHeader('Content-Security-Policy', policy);
      res.setHeader('Speculation-Rules', '"/speculation-rules.json"');
    }
    sendFile(req, res, file, status);
  }

  function sendNotFound(req: IncomingMessage, res: ServerResponse): void {
    log(`404 ${req.method} ${loggable(req.url ?? '')}`);
    if (notFoundPage) sendPageOrFile(req, res, '/404', notFoundPage, 404);
    else sendText(res, 404, 'Not found');
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const forwardedProtocol = trustProxy ? req.headers['x-forwarded-proto'] : undefined;
    setSecurityHeaders(res, /^https\b/.test(String(forwardedProtocol)));

    const method = req.method ?? '';
    if (!METHODS.has(method)) {
      return sendText(res, 405, 'Method not allowed', { Allow: [...METHODS].join(', ') });
    }
    const address = readPath(req.url ?? '');
    if (address === null || !HOST.test(req.headers.host ?? 'localhost')) {
      return sendText(res, 400, 'Bad request');
    }
    if (address === '/healthz') return sendText(res, 200, 'ok');
    // An unknown product leads home; these are no products at all.
    if (/^\/product(\/[^/]*\/.*)?$/.test(address)) return sendNotFound(req, res);
    for (const handler of before) if (await handler(req, res)) return;

    const page = !accounts && SIGN_IN.has(address) ? NO_ACCOUNTS : pageFor(address);
    const file = files.get(page);
    if (file && (method === 'GET' || method === 'HEAD')) {
      return sendPageOrFile(req, res, page, file);
    }
    if (file) return sendText(res, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
    // Astro's own routes for pictures and islands on demand: the site uses neither, and resizing
    // pictures for whoever asks would be an easy way to keep the processor busy.
    if (address === '/404' || address.startsWith('/_')) return sendNotFound(req, res);
    await onDemand(req, res, () => sendNotFound(req, res));
  }

  return (req, res) => {
    answer(req, res).catch((error: unknown) => {
      log(`500 ${req.method} ${loggable(req.url ?? '')}`, error);
      if (res.headersSent) res.destroy();
      else sendText(res, 500, 'Something went wrong');
    });
  };
}
