import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Headers } from '../config/serving-rules.ts';
import { rawHeaders } from './responses.ts';

/** The status for a request that node:http cannot parse, by the code of its error; otherwise 400. */
const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Responds to input that cannot be parsed as a request. node:http would do that itself, but without
 * the headers that every response has.
 * @param headers null while another response is being sent on this connection, which is then closed
 */
export function respondToParserError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Headers | null,
): void {
  // Browsers open connections ahead of time and may not use them.
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

/** Responds to a request with an `Expect` header that asks for anything but 100-continue. */
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
