/** What an endpoint says to a body that it cannot read. */
export interface BodyRefusals {
  foreignOrigin: string;
  notJson: string;
  tooLarge: string;
  malformed: string;
}

type Received = { ok: true; value: unknown } | { ok: false; response: Response };

/** An answer in JSON that no cache keeps. */
export function answer(
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/**
 * Reads what a page of this site has sent as JSON.
 * @param maxBytes the longest body accepted
 * @returns the value; or the answer to a foreign page (403), another type (415), a body that is too long (413) or
 *   malformed (400)
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
  if (!isFromOurPages(request)) return refuse(403, messages.foreignOrigin);
  const body = await readJson(request, maxBytes);
  if (body.ok) return body;
  if (body.reason === 'not-json') return refuse(415, messages.notJson);
  if (body.reason === 'too-large') return refuse(413, messages.tooLarge);
  return refuse(400, messages.malformed);
}

/** Answers that it can be tried again, in some seconds. */
export function answerLater(status: 429 | 503, message: string, seconds: number): Response {
  return answer(status, { message }, { 'Retry-After': `${seconds}` });
}

/** Answers every method but POST. */
export function refuseMethod(message: string): Response {
  return answer(405, { message }, { Allow: 'POST' });
}

/**
 * Whether the browser says that the request comes from a page of this site. Requests without these
 * headers, from programs, are allowed.
 */
function isFromOurPages({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  // Browsers set this header themselves, and no script can change it; it is right also behind a
  // proxy that changes the host.
  if (site === 'same-origin') return true;
  const origin = headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}

type JsonBody =
  { ok: true; value: unknown } | { ok: false; reason: 'not-json' | 'malformed' | 'too-large' };

/**
 * Reads the body of a request as JSON, up to a limit: the received bytes are counted, whatever
 * Content-Length says.
 * @param maxBytes the longest body accepted
 */
async function readJson(request: Request, maxBytes: number): Promise<JsonBody> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') return { ok: false, reason: 'not-json' };
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
  } catch (error) {
    // The adapter has its own limit and ends the body with an error; otherwise the client has
    // disconnected.
    return { ok: false, reason: /limit exceeded/.test(String(error)) ? 'too-large' : 'malformed' };
  }

  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, reason: 'malformed' };
  }
}
