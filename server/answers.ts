import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Headers } from '../config/serving-rules.ts';
import { type BuiltFile, type Encoding, ENCODINGS } from './files.ts';

/** Names and values in turn, as node:http writes them out without looking at them twice. */
export type RawHeaders = string[];

/** A file in one encoding, with everything that is sent before it. */
interface Answer {
  etag: string;
  body: Buffer;
  headers: RawHeaders;
  notModified: RawHeaders;
}

/** A file as it is sent to one kind of visitor, in each encoding that the build has made. */
export type Answers = { identity: Answer } & Partial<Record<Encoding, Answer>>;

/** Headers in the form that node:http takes fastest; later ones replace earlier ones of the same name. */
export function rawHeaders(...headers: Headers[]): RawHeaders {
  return Object.entries(Object.assign({}, ...headers) as Headers).flat();
}

/**
 * Makes everything ready that can be sent for a file. All of it is known when the server starts, so that
 * nothing is left to be put together while somebody waits.
 */
export function prepareAnswers(file: BuiltFile, headers: Headers): Answers {
  const { bodies, type } = file;
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const isCompressed = Object.keys(bodies).length > 1;
  const answers = ENCODINGS.flatMap((encoding) => {
    const body = bodies[encoding];
    if (!body) return [];
    const suffix = { br: '-br', gzip: '-gz', identity: '' }[encoding];
    const etag = `"${hash}${suffix}"`;
    const always = { ...headers, ETag: etag, ...(isCompressed && { Vary: 'Accept-Encoding' }) };
    const ofBody = {
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    };
    const answer: Answer = {
      etag,
      body,
      headers: rawHeaders({ 'Content-Type': type }, always, ofBody),
      notModified: rawHeaders(always),
    };
    return [[encoding, answer] as const];
  });
  return Object.fromEntries(answers) as Answers;
}

interface Asked {
  method: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/**
 * Sends a file to whoever asked with GET or HEAD.
 *
 * @param status 404 when the file is the page that says so
 */
export function sendFile(
  res: ServerResponse,
  answers: Answers,
  { method, acceptEncoding, ifNoneMatch }: Asked,
  status: 200 | 404 = 200,
): void {
  const encoding = ENCODINGS.find((each) => answers[each] && accepts(acceptEncoding, each));
  const answer = answers[encoding ?? 'identity'] ?? answers.identity;
  if (ifNoneMatch !== undefined && status === 200 && isKnown(ifNoneMatch, answer.etag)) {
    res.writeHead(304, answer.notModified);
    res.end();
    return;
  }
  res.writeHead(status, answer.headers);
  res.end(method === 'HEAD' ? undefined : answer.body);
}

/** Whether an Accept-Encoding header welcomes an encoding. */
function accepts(header: string | undefined, encoding: Encoding): boolean {
  if (!header?.toLowerCase().includes(encoding)) return false;
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Whether the visitor has this very content already. A proxy may have made the tag a weak one. */
function isKnown(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
}
