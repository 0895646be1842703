import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Headers } from '../config/serving-rules.ts';
import { rawHeaders } from './answers.ts';

/** What is told to somebody whose request node:http could not read, by the code of its error. */
const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers what never became a request. node:http would do that itself, without the headers that every
 * answer carries.
 *
 * @param headers null while another answer is on its way: nothing can be said in between
 */
export function answerParserError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Headers | null,
): void {
  // Silent connections are what browsers open ahead of time; there is nothing to answer.
  const isSilent = socket.bytesRead === 0 || error.code === 'ECONNRESET';
  if (isSilent || !socket.writable || !headers) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const text = STATUS_CODES[status] ?? '';
  const lines = Object.entries(ofRefusal(headers, text)).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end([`HTTP/1.1 ${status} ${text}`, ...lines, '', text].join('\r\n'));
}

/** Answers a request with an `Expect` header that asks for anything but 100-continue. */
export function refuseExpectation(res: ServerResponse, headers: Headers): void {
  const status = 417;
  const text = STATUS_CODES[status] ?? '';
  res.writeHead(status, rawHeaders(ofRefusal(headers, text)));
  res.end(text);
}

function ofRefusal(headers: Headers, text: string): Headers {
  return {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': String(text.length),
    Connection: 'close',
  };
}
