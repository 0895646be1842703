import type { FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of a file or route; "" if the requested address may contain anything. */
    known: { kind: string; route: string };
  }
}

/** One short line that is safe to log, without what follows "?", "#" or "%23". */
export function loggable(target = ''): string {
  const path = target.replace(/(?:[?#]|%(?:25)*23).*$/s, '');
  return path.replace(/[^\x20-\x7e]/g, '').slice(0, 200);
}

/** Logs a line of JSON (`LOG_REQUESTS=1`) with nothing that identifies the visitor. */
export function logAtEnd(reply: FastifyReply, write: (line: string) => void): void {
  const began = performance.now();
  const { request } = reply;
  const { socket } = request.raw;
  const writtenBefore = socket.bytesWritten;
  reply.raw.once('close', () => {
    const line = {
      time: new Date().toISOString(),
      method: request.method,
      ...request.known,
      status: reply.raw.statusCode,
      ms: Math.round((performance.now() - began) * 10) / 10,
      bytes: socket.bytesWritten - writtenBefore,
      ...(!reply.raw.writableFinished && { brokenOff: true }),
    };
    write(`${JSON.stringify(line)}\n`);
  });
}
