// @ts-check
/** @import { IncomingMessage, RequestListener, ServerResponse } from 'node:http' */
import path from 'node:path';
import { readFiles } from './files.mjs';
import { readPagePolicies, setSecurityHeaders } from '../config/security-headers.mjs';
import { pageFor } from './shared-pages.mjs';
import { sendFile } from './static.mjs';

/**
 * A handler that may answer a request before the site does.
 *
 * @callback Before
 * @param {IncomingMessage} req
 * @param {ServerResponse} res
 * @returns {boolean | Promise<boolean>} whether it has answered, or will
 *
 * What Astro's adapter exports: answers the routes that are rendered on demand, else calls `next`.
 *
 * @callback OnDemand
 * @param {IncomingMessage} req
 * @param {ServerResponse} res
 * @param {() => void} next
 * @returns {void | Promise<void>}
 *
 * @typedef {object} AppOptions
 * @property {string} distDir        folder of the build, with client/ and _headers.json
 * @property {OnDemand} onDemand     routes rendered on demand
 * @property {boolean} [accounts]    whether anybody can sign in; without, a page says so
 * @property {Before[]} [before]     asked in turn, ahead of everything else
 * @property {boolean} [trustProxy]  believe the X-Forwarded-Proto header
 * @property {(line: string, error?: unknown) => void} [log]
 */

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i;
const LOGGED_PATH_LENGTH = 200;

/** What a server without accounts shows in the place of Login and Register. */
const NO_ACCOUNTS = '/no-accounts';
const SIGN_IN = new Set(['/login', '/register']);

/**
 * The path of a request as the site's files are named, or null if it is not a well-formed one.
 *
 * @param {string} url the request's target
 */
function readPath(url) {
  try {
    const decoded = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    if (!decoded.startsWith('/') || decoded.includes('\0')) return null;
    return decoded.replace(/(?<=[^/])\/$/, '');
  } catch {
    return null;
  }
}

/**
 * A path as it may stand in a log: one line, no control characters, no query, not too long.
 *
 * @param {string} url the request's target
 */
function loggable(url) {
  return url
    .replace(/[?#].*$/s, '')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, LOGGED_PATH_LENGTH);
}

/**
 * @param {ServerResponse} res
 * @param {number} status
 * @param {string} text
 * @param {Record<string, string>} [headers]
 */
function sendText(res, status, text, headers = {}) {
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
 * @param {AppOptions} options
 * @returns {Promise<RequestListener>} rejects when there is no build in `distDir`
 */
export async function createApp({
  distDir,
  onDemand,
  accounts = true,
  before = [],
  trustProxy = false,
  log = console.error,
}) {
  const files = await readFiles(path.join(distDir, 'client'));
  const policies = await readPagePolicies(distDir);
  const notFoundPage = files.get('/404');
  files.delete('/404');
  if (accounts) files.delete(NO_ACCOUNTS);

  /**
   * @param {IncomingMessage} req
   * @param {ServerResponse} res
   * @param {string} address
   * @param {import('./files.mjs').StaticFile} file
   * @param {200 | 404} [status]
   */
  function sendPageOrFile(req, res, address, file, status) {
    const policy = policies.get(address);
    if (policy) {
      res.setHeader('Content-Security-Policy', policy);
      res.setHeader('Speculation-Rules', '"/speculation-rules.json"');
    }
    sendFile(req, res, file, status);
  }

  /**
   * @param {IncomingMessage} req
   * @param {ServerResponse} res
   */
  function sendNotFound(req, res) {
    log(`404 ${req.method} ${loggable(req.url ?? '')}`);
    if (notFoundPage) sendPageOrFile(req, res, '/404', notFoundPage, 404);
    else sendText(res, 404, 'Not found');
  }

  /**
   * @param {IncomingMessage} req
   * @param {ServerResponse} res
   */
  async function answer(req, res) {
    const forwardedProtocol = trustProxy ? req.headers['x-forwarded-proto'] : undefined;
    setSecurityHeaders(res, { https: /^https\b/.test(String(forwardedProtocol)) });

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
    answer(req, res).catch((/** @type {unknown} */ error) => {
      log(`500 ${req.method} ${loggable(req.url ?? '')}`, error);
      if (res.headersSent) res.destroy();
      else sendText(res, 500, 'Something went wrong');
    });
  };
}
