import { readJson } from './read-json';

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
