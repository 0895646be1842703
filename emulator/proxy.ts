import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

const MAX_BODY_BYTES = 64 * 1024;
const TIME_LIMIT_MS = 10_000;
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';
const POP_UP = `${ACCOUNTS}signInWithIdp`;
/** The calls of pages to the identity provider; only these are forwarded. */
const CALLS = ['delete', 'lookup', 'resetPassword', 'sendOobCode', 'signInWithPassword', 'update']
  .map((method) => ACCOUNTS + method)
  .concat(POP_UP, '/securetoken.googleapis.com/v1/token');
/** Pages and scripts that replace Google's and Facebook's. */
const PAGES = /^\/emulator\/(?:((?:gapi|practice)\.js)|action|auth\/handler)$/;

type Answer = [status: number, body: string];

/**
 * Serves practice accounts on the shop's own origin, so that the browser needs no other port and the content
 * security policy stays `'self'`.
 * @param origin the emulator's
 * @param isReady whether the emulator has its accounts; without them, it would sign everyone out
 * @returns a handler that answers requests to the identity provider and ignores others
 */
export function createEmulatorProxy(origin: string, isReady = () => Promise.resolve(true)) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const page = PAGES.exec(path);
    if (page) sendPage(page[1] ?? 'practice.html', response);
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
    // Referrers would reveal a mail's code, which is in the address.
    'Referrer-Policy': 'no-referrer',
  });
  response.end(readFileSync(new URL(`./pages/${name}`, import.meta.url)));
}

async function answer(origin: string, path: string, request: IncomingMessage): Promise<Answer> {
  const { host, origin: from, 'content-length': length, 'content-type': type } = request.headers;
  if (from && URL.parse(from)?.host !== host) return refusal(403, 'PERMISSION_DENIED');
  if (!(Number(length) <= MAX_BODY_BYTES)) return refusal(413, 'TOO_LARGE');
  const sent = await text(request);
  try {
    const passed = await fetch(`${origin}${path}?key=emulator`, {
      method: 'POST',
      headers: { 'Content-Type': type ?? '' },
      body: path === POP_UP ? asUnverified(sent) : sent,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const received = await passed.text();
    const { needConfirmation, verifiedProvider } = parse(received);
    // Leaves out the closed account's id, from which anyone could make a token.
    if (needConfirmation) return [200, JSON.stringify({ needConfirmation, verifiedProvider })];
    return [passed.status, received];
  } catch {
    return UNREACHABLE;
  }
}

/** The SDK turns this into `auth/network-request-failed` and keeps users signed in. */
const UNREACHABLE = refusal(502, 'NETWORK_REQUEST_FAILED');

/** Answers in the identity provider's own format. */
function refusal(code: number, message: string): Answer {
  return [code, JSON.stringify({ error: { code, message } })];
}

const parse = (text: string) => JSON.parse(text) as Partial<Record<string, string>>;

/**
 * Signs in a user invented in ./pages/practice.js; throws for other users. The emulator would give the
 * account of a "verified" address to anyone. Here no address counts as verified, so an account with another
 * sign-in method stays closed, as in real projects.
 */
function asUnverified(body: string): string {
  const { searchParams } = new URL(parse(body).requestUri ?? '');
  const providerId = searchParams.get('providerId') ?? '';
  if (!/^(?:google|facebook)\.com$/.test(providerId)) throw new Error('unknown provider');
  const { sub, email, name } = parse(searchParams.get('id_token') ?? '');
  const id_token = JSON.stringify({ sub, email, name, email_verified: false });
  const requestUri = `http://localhost/?${new URLSearchParams({ providerId, id_token })}`;
  return JSON.stringify({ requestUri, returnSecureToken: true, returnIdpCredential: true });
}
