export type JsonBody =
  { ok: true; value: unknown } | { ok: false; reason: 'not-json' | 'malformed' | 'too-large' };

/**
 * Reads the body of a request as JSON, up to a limit: the received bytes are counted, whatever
 * Content-Length says.
 * @param maxBytes the longest body accepted
 * @param types the media types accepted
 */
export async function readJson(
  request: Request,
  maxBytes: number,
  types: readonly string[] = ['application/json'],
): Promise<JsonBody> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (!types.includes(type.trim().toLowerCase())) return { ok: false, reason: 'not-json' };
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
