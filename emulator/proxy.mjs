// @ts-check
import { request as httpRequest } from 'node:http';

/**
 * Puts the local accounts emulator behind the shop's own origin, so that the browser needs to know
 * no port, the content security policy stays `'self'`, and a phone in the same network can sign in.
 *
 * Only what the browser's SDK and the emulator's pages need passes. The emulator's administration
 * (`/emulator/v1/…`, `/v1/projects/…`, anything with an `Authorization` header) does not.
 */

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const PREFIXES = ['/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/', '/emulator/'];
const ALLOWED = [
  /^\/identitytoolkit\.googleapis\.com\/v[12]\/[a-zA-Z]+(?::[a-zA-Z]+)?$/,
  /^\/securetoken\.googleapis\.com\/v1\/token$/,
  /^\/emulator\/(?:auth\/iframe|auth\/handler|action|gapi\.js)$/,
];
const MAX_BODY_BYTES = 64 * 1024;
const TIME_LIMIT_MS = 10_000;

const REQUEST_HEADERS = ['accept', 'accept-language', 'content-type', 'content-length', 'host'];
const RESPONSE_HEADERS = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'expires',
  'location',
  'pragma',
];

/**
 * @param {() => string | null} target  the emulator's origin, or null when there is none
 * @returns {(request: Request, response: Response) => boolean} answers what is the emulator's and
 *   says so; leaves everything else alone
 */
export function createAuthEmulatorProxy(target) {
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const origin = target();
    if (!origin || !PREFIXES.some((prefix) => path.startsWith(prefix))) return false;
    if (!ALLOWED.some((pattern) => pattern.test(path))) fail(request, response, 404, 'NOT_FOUND');
    else if (!isOurs(request)) fail(request, response, 403, 'PERMISSION_DENIED');
    else forward(origin, request, response);
    return true;
  };
}

/**
 * A page of another site may not use the emulator, and nobody may act as its owner.
 *
 * @param {Request} request
 */
function isOurs({ headers }) {
  if (headers.authorization !== undefined) return false;
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

/**
 * @param {string} origin
 * @param {Request} request
 * @param {Response} response
 */
function forward(origin, request, response) {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > MAX_BODY_BYTES) return fail(request, response, 413, 'PAYLOAD_TOO_LARGE');

  const upstream = httpRequest(origin + request.url, {
    method: request.method,
    headers: pick(request.headers, REQUEST_HEADERS),
    // The emulator may be started anew at any moment: a kept connection would be a dead one.
    agent: false,
  });
  // The SDK reads this as `auth/network-request-failed`, and so leaves people signed in.
  const unreachable = () => {
    if (response.headersSent) response.destroy();
    else fail(request, response, 502, 'NETWORK_REQUEST_FAILED');
  };
  const limit = setTimeout(() => upstream.destroy(new Error('too slow')), TIME_LIMIT_MS);
  upstream.on('error', unreachable);
  upstream.on('response', (answer) => {
    answer.on('error', unreachable);
    // The hidden frame of a pop-up sign-in: framed by our own pages only.
    response.setHeader('x-frame-options', 'SAMEORIGIN');
    response.writeHead(answer.statusCode ?? 502, pick(answer.headers, RESPONSE_HEADERS));
    answer.pipe(response);
  });
  response.on('close', () => {
    clearTimeout(limit);
    upstream.destroy();
  });

  let received = 0;
  request.on('data', (chunk) => {
    received += chunk.length;
    if (received <= MAX_BODY_BYTES) return void upstream.write(chunk);
    upstream.removeListener('error', unreachable).on('error', () => {});
    upstream.destroy();
    if (!response.headersSent) fail(request, response, 413, 'PAYLOAD_TOO_LARGE');
  });
  request.on('end', () => upstream.end());
}

/**
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {string[]} names
 */
function pick(headers, names) {
  const entries = names.map((name) => /** @type {const} */ ([name, headers[name]]));
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const SENTENCES = {
  403: 'This is not allowed.',
  404: 'There is nothing here.',
  413: 'This is too large.',
  502: 'Accounts cannot be reached right now. Please try again in a moment.',
};

/**
 * @param {Request} request
 * @param {Response} response
 * @param {keyof typeof SENTENCES} code
 * @param {string} message  as the identity provider names the error
 */
function fail(request, response, code, message) {
  request.resume();
  const isScript = request.url?.startsWith('/emulator/gapi.js');
  const isPage = request.headers.accept?.includes('text/html');
  const type = isScript ? 'text/javascript' : isPage ? 'text/plain' : 'application/json';
  response.writeHead(code, {
    'cache-control': 'no-store',
    'content-type': `${type}; charset=utf-8`,
  });
  if (isScript) response.end();
  else response.end(isPage ? SENTENCES[code] : JSON.stringify({ error: { code, message } }));
}
