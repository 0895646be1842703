import type { ServerResponse } from 'node:http';
import type { Headers } from '../config/serving-rules.ts';
import { type BuiltFile, type Encoding, ENCODINGS } from './files.ts';

/** Alternating names and values, which node:http writes without further checks. */
export type RawHeaders = string[];

/** The response for a file in one encoding. */
interface PreparedResponse {
  etag: string;
  content: Buffer;
  headers: RawHeaders;
  notModified: RawHeaders;
}

/** The responses for a file, one for each encoding that the build has made. */
export type FileResponses = { identity: PreparedResponse } & Partial<
  Record<Encoding, PreparedResponse>
>;

/**
 * Converts headers to the form that node:http writes fastest; later ones replace earlier ones of
 * the same name.
 */
export function rawHeaders(...headers: Headers[]): RawHeaders {
  return Object.entries(Object.assign({}, ...headers) as Headers).flat();
}

/**
 * Prepares the responses for a file when the server starts, so that a request costs little more than a
 * look-up.
 */
export function prepareResponses(file: BuiltFile, headers: Headers): FileResponses {
  const { bodies, hash, type } = file;
  const isCompressed = Object.keys(bodies).length > 1;
  const responses = ENCODINGS.flatMap((encoding) => {
    const body = bodies[encoding];
    if (!body) return [];
    const suffix = { br: '-br', gzip: '-gz', identity: '' }[encoding];
    const etag = `"${hash}${suffix}"`;
    const always = { ...headers, ETag: etag, ...(isCompressed && { Vary: 'Accept-Encoding' }) };
    const ofBody = {
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    };
    const response: PreparedResponse = {
      etag,
      content: body,
      headers: rawHeaders({ 'Content-Type': type }, always, ofBody),
      notModified: rawHeaders(always),
    };
    return [[encoding, response] as const];
  });
  return Object.fromEntries(responses) as FileResponses;
}

interface FileRequest {
  method: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/**
 * Sends a file in response to GET or HEAD.
 * @param status 404 for the page of unknown addresses
 */
export function sendFile(
  res: ServerResponse,
  responses: FileResponses,
  { method, acceptEncoding, ifNoneMatch }: FileRequest,
  status: 200 | 404 = 200,
): void {
  const encoding = ENCODINGS.find((each) => responses[each] && accepts(acceptEncoding, each));
  const response = responses[encoding ?? 'identity'] ?? responses.identity;
  if (ifNoneMatch !== undefined && status === 200 && isKnown(ifNoneMatch, response.etag)) {
    res.writeHead(304, response.notModified);
    res.end();
    return;
  }
  res.writeHead(status, response.headers);
  res.end(method === 'HEAD' ? undefined : response.content);
}

/** Whether an Accept-Encoding header allows an encoding. */
function accepts(header: string | undefined, encoding: Encoding): boolean {
  if (!header?.toLowerCase().includes(encoding)) return false;
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Whether the client has this content already. Proxies may turn an ETag into a weak one. */
function isKnown(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
}
