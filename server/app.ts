import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { type Headers, lookUp } from '../config/serving-rules.ts';
import { ALIVE, loggable, readAddress, READY } from './address.ts';
import { logged, routesOf } from './request-log.ts';
import { rawHeaders, sendFile } from './responses.ts';
import { readFiles } from './files.ts';
import { prepareSite, readServingRules, type Site } from './site.ts';

/** Responds to requests for practice accounts; returns whether it has. */
export type Practice = (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>;

/** What Astro's adapter exports: responds on routes that are rendered on demand, else calls `next`. */
export type OnDemand = (
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
) => void | Promise<void>;

interface AppOptions {
  /** Folder of the build, with client/ and serving-rules.json. */
  distDir: string;
  /** Routes rendered on demand. */
  onDemand: OnDemand;
  /** Whether there are accounts; without them, a page says so. */
  accounts?: boolean;
  /** Answers for practice accounts, where there are any. */
  practice?: Practice | undefined;
  /** Whether to trust the X-Forwarded-Proto header. */
  trustProxy?: boolean;
  /** Whether the server is about to stop; /healthz then responds with 503. */
  isDraining?: () => boolean;
  /** How long a CDN may keep pages, in seconds. */
  cdnS?: number;
  /** Takes a line of JSON for each request, with its end. */
  logRequest?: ((line: string) => void) | undefined;
  log?: (line: string, error?: unknown) => void;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i;

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
  practice,
  trustProxy = false,
  isDraining = () => false,
  cdnS = 0,
  logRequest,
  log = console.error,
}: AppOptions): Promise<RequestListener> {
  const rules = await readServingRules(distDir);
  const built = await readFiles(path.join(distDir, 'client'));
  const prepare = (everywhere: Headers) =>
    prepareSite(built, rules, { everywhere, accounts, cdnS });
  const overHttp = prepare(rules.everywhere);
  const overHttps = trustProxy ? prepare({ ...rules.everywhere, ...rules.overHttps }) : overHttp;
  const onDemandRoutes = Object.fromEntries(rules.onDemand.map((pattern) => [pattern, true]));

  async function respond(req: IncomingMessage, res: ServerResponse, site: Site): Promise<void> {
    const { method = '' } = req;
    const send = (status: number, text: string, headers: Headers = {}) => {
      sendText(res, status, text, { ...site.headers, ...headers });
    };
    if (!METHODS.includes(method)) {
      return send(405, 'Method not allowed', { Allow: METHODS.join(', ') });
    }
    const address = readAddress(req.url ?? '');
    if (address === null) return send(400, 'Bad request');
    if (address === ALIVE) return send(200, 'ok');
    if (address === READY) return isDraining() ? send(503, 'closing') : send(200, 'ok');
    const file = site.files.get(lookUp(rules.shared, address) ?? address);
    const canRead = method === 'GET' || method === 'HEAD';
    if (file && canRead) return sendFile(res, file, fileRequestOf(req));
    const redirect = file ? undefined : lookUp(rules.redirects, address);
    if (redirect && canRead) return send(302, '', { Location: redirect });
    if (file || redirect) return send(405, 'Method not allowed', { Allow: 'GET, HEAD' });

    for (const [name, value] of Object.entries(site.headers)) res.setHeader(name, value);
    if (await practice?.(req, res)) return;
    const notFound = () => {
      log(`404 ${method} ${loggable(req.url ?? '')}`);
      if (site.notFound) sendFile(res, site.notFound, fileRequestOf(req), 404);
      else send(404, 'Not found');
    };
    if (!lookUp(onDemandRoutes, address)) {
      for (const name of res.getHeaderNames()) res.removeHeader(name);
      return notFound();
    }
    // Astro must receive the address that was checked, not the original target.
    req.url = address;
    res.once('close', () => {
      if (!res.writableFinished) log(`broken off ${method} ${loggable(address)}`);
    });
    await onDemand(req, res, notFound);
  }

  const listener: RequestListener = (req, res) => {
    const forwarded = trustProxy ? req.headers['x-forwarded-proto'] : undefined;
    const site = forwarded && /^https\b/.test(String(forwarded)) ? overHttps : overHttp;
    if (!hasOneHost(req)) {
      return sendText(res, 400, 'Bad request', { ...site.headers, Connection: 'close' });
    }
    const fail = (error: unknown) => {
      log(`500 ${req.method} ${loggable(req.url ?? '')}`, error);
      if (res.headersSent) res.destroy();
      else sendText(res, 500, 'Something went wrong', site.headers);
    };
    // The fast path for the usual request, whose target is the address of a file.
    const file = req.method === 'GET' && site.files.get(req.url ?? '');
    if (file) sendFile(res, file, fileRequestOf(req));
    else void respond(req, res, site).catch(fail);
  };
  if (!logRequest) return listener;
  const pages = new Set(built.filter(({ isPage }) => isPage).map(({ address }) => address));
  const routeOf = routesOf(
    rules,
    (address) => overHttp.files.has(address),
    (address) => pages.has(address),
  );
  return logged(listener, routeOf, logRequest);
}

function fileRequestOf({ method, headers }: IncomingMessage) {
  return {
    method,
    acceptEncoding: headers['accept-encoding'],
    ifNoneMatch: headers['if-none-match'],
  };
}

/** A proxy and this server might use different ones of two Host headers. */
function hasOneHost({ rawHeaders: raw, headers, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < raw.length; i += 2) {
    if (raw[i]?.length === 4 && raw[i]?.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts === 0) return httpVersion === '1.0';
  return hosts === 1 && HOST.test(headers.host ?? '');
}

function sendText(res: ServerResponse, status: number, text: string, headers: Headers): void {
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  res.writeHead(
    status,
    rawHeaders({
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
      'Content-Length': String(Buffer.byteLength(text)),
    }),
  );
  res.end(res.req.method === 'HEAD' ? undefined : text);
}
