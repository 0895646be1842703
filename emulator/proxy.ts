import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

const MAX_BODY_BYTES = 64 * 1024;
const TIME_LIMIT_MS = 10_000;

/** The calls of the shop's pages to the identity provider; only these are forwarded. */
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';
const POP_UP = `${ACCOUNTS}signInWithIdp`;
const CALLS = [
  ...['lookup', 'resetPassword', 'sendOobCode', 'signInWithPassword', 'update'].map(
    (method) => ACCOUNTS + method,
  ),
  POP_UP,
  '/securetoken.googleapis.com/v1/token',
];
/** The replacements for pages and scripts of Google and Facebook. */
const PAGES: Record<string, string> = {
  '/emulator/auth/handler': 'practice.html',
  '/emulator/action': 'practice.html',
  '/emulator/practice.js': 'practice.js',
  '/emulator/gapi.js': 'gapi.js',
};

type Answer = [status: number, body: string];

/**
 * Serves the practice accounts on the shop's own origin: the browser needs no other port, and the
 * content security policy stays `'self'`.
 * @param origin the emulator's origin
 * @param isReady whether it has its accounts; without them, it would sign everybody out
 * @returns a handler that answers requests for the identity provider and ignores all others
 */
export function createEmulatorProxy(origin: string, isReady = () => Promise.resolve(true)) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const page = Object.hasOwn(PAGES, path) && PAGES[path];
    if (page) sendPage(page, response);
    else if (request.method === 'POST' && CALLS.includes(path)) {
      const [status, body] = (await isReady()) ? await answer(origin, path, request) : UNREACHABLE;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    } else return false;
    return true;
  };
}

function sendPage(name: string, response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': name.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    // The address contains the code of a mail.
    'Referrer-Policy': 'no-referrer',
  });
  response.end(readFileSync(new URL(`./pages/${name}`, import.meta.url)));
}

async function answer(origin: string, path: string, request: IncomingMessage): Promise<Answer> {
  const { headers } = request;
  if (!isFromOurPages(headers)) return refusal(403, 'PERMISSION_DENIED');
  if (!(Number(headers['content-length']) <= MAX_BODY_BYTES)) return refusal(413, 'TOO_LARGE');
  const sent = await text(request);
  const body = path === POP_UP ? asUnverified(sent) : sent;
  if (!body) return refusal(400, 'INVALID_IDP_RESPONSE');
  try {
    const passed = await fetch(`${origin}${path}?key=emulator`, {
      method: 'POST',
      headers: { 'Content-Type': headers['content-type'] ?? '' },
      body,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const said = await passed.text();
    return [passed.status, path === POP_UP ? withoutStrangers(said) : said];
  } catch {
    return UNREACHABLE;
  }
}

/** The SDK treats this as `auth/network-request-failed`, and keeps users signed in. */
const UNREACHABLE = refusal(502, 'NETWORK_REQUEST_FAILED');

/** An error in the identity provider's own format, which its SDK understands. */
function refusal(code: number, message: string): Answer {
  return [code, JSON.stringify({ error: { code, message } })];
}

const parse = (text: string) => JSON.parse(text) as Partial<Record<string, string>>;

/**
 * A sign-in with a user invented in ./pages/practice.js, or null when the request is another one.
 * The emulator trusts every token, and would give the account of a "verified" address to anybody.
 * Here no address counts as verified: an account with another sign-in method stays closed, as in a
 * real project.
 */
function asUnverified(body: string): string | null {
  try {
    const { searchParams } = new URL(parse(body).requestUri ?? '');
    const providerId = searchParams.get('providerId') ?? '';
    if (!/^(?:google|facebook)\.com$/.test(providerId)) return null;
    const { sub, email, name } = parse(searchParams.get('id_token') ?? '');
    const id_token = JSON.stringify({ sub, email, name, email_verified: false });
    const requestUri = `http://localhost/?${new URLSearchParams({ providerId, id_token })}`;
    return JSON.stringify({ requestUri, returnSecureToken: true, returnIdpCredential: true });
  } catch {
    return null;
  }
}

/**
 * The emulator's refusal contains the id of the closed account. Its tokens are not signed, so the
 * id is enough to make one: remove it.
 */
function withoutStrangers(said: string): string {
  const { needConfirmation, verifiedProvider } = parse(said);
  return needConfirmation ? JSON.stringify({ needConfirmation, verifiedProvider }) : said;
}

/** Whether the request is allowed: not from another site, and not acting as the project's owner. */
function isFromOurPages({ authorization, origin, host }: IncomingMessage['headers']): boolean {
  if (authorization !== undefined) return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
