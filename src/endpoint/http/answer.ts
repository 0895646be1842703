/** Error messages for bodies that can't be read. */
export interface BodyRefusals {
  foreignOrigin: string;
  notJson: string;
  tooLarge: string;
  malformed: string;
}

/** The limit for bodies other than orders. */
export const MAX_BODY_BYTES = 64 * 1024;

type Received = { ok: true; value: unknown } | { ok: false; response: Response };

export function answer(
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/**
 * Reads JSON that a page of this site has sent.
 * @returns the value; or the response to a foreign page (403), another content type (415), or a body that is
 * too long (413) or malformed (400)
 */
export async function receive(
  request: Request,
  maxBytes: number,
  messages: BodyRefusals,
): Promise<Received> {
  const refuse = (status: number, message: string): Received => ({
    ok: false,
    response: answer(status, { message }),
  });
  if (!isFromOurPages(request, import.meta.env.SITE)) return refuse(403, messages.foreignOrigin);
  const body = await readJson(request, maxBytes);
  if (body.ok) return body;
  if (body.reason === 'not-json') return refuse(415, messages.notJson);
  if (body.reason === 'too-large') return refuse(413, messages.tooLarge);
  return refuse(400, messages.malformed);
}

/** Asks the client to retry after some seconds. */
export function answerLater(status: 429 | 503, message: string, seconds: number): Response {
  return answer(status, { message }, { 'Retry-After': `${seconds}` });
}

/** How long a client waits before it tries again. */
const TRY_AGAIN_S = 30;

/** The shop can't be used at the moment: asks the client to retry. */
export function notNow(
  seconds = TRY_AGAIN_S,
  message = 'The shop cannot be reached at the moment. Try again later.',
): Response {
  return answerLater(503, message, seconds);
}

/**
 * Whether the browser says that this site sends the request. Programs that send no such headers are allowed.
 * @param site the shop's public address, since a proxy may change the host
 */
export function isFromOurPages({ headers }: Request, site: string | undefined): boolean {
  const from = headers.get('sec-fetch-site');
  if (from !== null && from !== 'same-origin' && from !== 'none') return false;
  // Only browsers set this header, never scripts. Safari has it since version 16.4.
  if (from === 'same-origin') return true;
  const origin = headers.get('origin');
  if (origin === null) return true;
  const page = hostOf(origin);
  // A proxy may say which host the browser has asked for. Only pages of that host can send this header without asking us.
  const asked = [headers.get('host'), headers.get('x-forwarded-host')?.split(',')[0]];
  const own = [
    ...asked.map((host) => host && hostOf(`http://${host.trim()}`)),
    site && hostOf(site),
  ];
  return Boolean(page) && own.includes(page);
}

/** Without the ports of http and https, which proxies add, and without the dot that ends a name. */
const hostOf = (address: string): string =>
  (URL.parse(address)?.host ?? '').replace(/:(?:80|443)$/, '').replace(/\.(?=:|$)/, '');

type Unreadable = { ok: false; reason: 'not-json' | 'malformed' | 'too-large' };

/** Reads a body up to a limit. Counts the bytes received, whatever Content-Length claims. */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<{ ok: true; text: string } | Unreadable> {
  if (Number(request.headers.get('content-length')) > maxBytes) {
    return { ok: false, reason: 'too-large' };
  }
  const chunks: Uint8Array[] = [];
  let received = 0;
  try {
    for await (const chunk of request.body ?? []) {
      received += chunk.byteLength;
      if (received > maxBytes) return { ok: false, reason: 'too-large' };
      chunks.push(chunk);
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return { ok: true, text };
  } catch {
    // The client disconnected, or sent too few or too many bytes.
    return { ok: false, reason: 'malformed' };
  }
}

async function readJson(
  request: Request,
  maxBytes: number,
): Promise<{ ok: true; value: unknown } | Unreadable> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') return { ok: false, reason: 'not-json' };
  const body = await readBody(request, maxBytes);
  if (!body.ok) return body;
  try {
    return { ok: true, value: JSON.parse(body.text) };
  } catch {
    return { ok: false, reason: 'malformed' };
  }
}
