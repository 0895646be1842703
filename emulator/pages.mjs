// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const GAPI_PATH = '/emulator/gapi.js';
const GAPI = readFileSync(new URL('./gapi.client.js', import.meta.url));
const RESET_PAGE = readFileSync(new URL('./reset-password.html', import.meta.url), 'utf8');
const POPUP_STYLE = readFileSync(new URL('./popup.css', import.meta.url), 'utf8');

const EXTERNAL_TAG = /<(?:link|script)[^>]*https:\/\/(?:unpkg|fonts)\.[^>]*>(?:<\/script>)?/g;

/**
 * Makes the emulator's own pages work without internet and under a strict policy: Google's script
 * is replaced by ours, style sheets and fonts from elsewhere are left out, and a reset link opens a
 * page where a person can type the new password (the emulator itself answers with JSON).
 *
 * @param {Request} request
 * @param {Response} response
 * @returns {boolean} whether the request was answered here
 */
export function answerPage(request, response) {
  const url = new URL(request.url ?? '/', 'http://emulator');
  switch (url.pathname) {
    case GAPI_PATH:
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      response.end(GAPI);
      return true;
    case '/emulator/auth/iframe':
    case '/emulator/auth/handler':
      rewrite(response);
      return false;
    case '/emulator/action':
      if (url.searchParams.get('mode') !== 'resetPassword') return false;
      if (url.searchParams.has('newPassword')) return false;
      sendPage(response, resetPage(url.searchParams));
      return true;
    default:
      return false;
  }
}

/** @param {Response} response */
function rewrite(response) {
  const end = response.end.bind(response);
  response.end = /** @type {typeof response.end} */ (
    (/** @type {unknown} */ body) => {
      response.end = end;
      if (!String(response.getHeader('content-type')).startsWith('text/html')) return end(body);
      return sendPage(response, withoutTheInternet(String(body)));
    }
  );
}

/** @param {string} html */
function withoutTheInternet(html) {
  return html
    .replace('https://apis.google.com/js/api.js', GAPI_PATH)
    .replace(EXTERNAL_TAG, '')
    .replace('</style>', `${POPUP_STYLE}</style>`)
    .replace('Auth Emulator IDP Login Widget', 'Sign in with a practice account');
}

/** @param {URLSearchParams} parameters */
function resetPage(parameters) {
  const hidden = [...parameters]
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('\n');
  return RESET_PAGE.replace('<!-- parameters -->', () => hidden);
}

/**
 * @param {Response} response
 * @param {string} html
 */
function sendPage(response, html) {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, code]) =>
      createHash('sha256')
        .update(code ?? '')
        .digest('base64'),
    )
    .map((hash) => ` 'sha256-${hash}'`)
    .join('');
  response.removeHeader('content-length');
  response.removeHeader('etag');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; script-src 'self'${scripts}; style-src 'unsafe-inline'; ` +
      `img-src 'self' data: https:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
  );
  return response.end(html);
}

/** @param {string} text */
function escape(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
