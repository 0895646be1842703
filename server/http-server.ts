import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Headers } from '../config/serving-rules.ts';
import { answerParserError, refuseExpectation } from './parser-errors.ts';

const TIME_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Longer than the idle time of the usual proxies (60 s), so that it is they who close a connection.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

export interface HttpOptions {
  /** Sent with the answers that node:http gives by itself. */
  headers: Headers;
  /** Connections at the same time; whoever comes then is turned away. */
  maxConnections: number;
  /** Within how many milliseconds an answer has to be taken, whole. */
  answerWithinMs: number;
}

export interface HttpServer {
  server: Server;
  /** From now on every answer is the last one of its connection. */
  drain: () => void;
  /**
   * No new connections, requests in flight finish.
   *
   * @param withinMs whoever takes longer is cut off
   */
  stop: (withinMs: number) => Promise<void>;
}

/**
 * A server of node:http that nobody can keep busy for ever, and that can be ended without losing a request.
 */
export function createHttpServer(
  listener: RequestListener,
  { headers, maxConnections, answerWithinMs }: HttpOptions,
): HttpServer {
  let draining = false;
  /** Connections that nothing has been asked on yet may be among these. */
  const sockets = new Set<Socket>();
  /** Answers that are not with the visitor yet, and since when. */
  const unfinished = new Map<ServerResponse, number>();

  const server = createServer(
    // A missing Host header is the site's own business, and so is what it is told.
    { ...TIME_LIMITS, requireHostHeader: false },
    (req, res) => {
      if (draining) res.shouldKeepAlive = false;
      listener(req, res);
      // Nearly all answers are with the operating system by now.
      if (!res.writableEnded || res.writableLength > 0) unfinished.set(res, performance.now());
    },
  );
  server.maxConnections = maxConnections;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('clientError', (error, socket) => {
    const isAnswering = [...unfinished.keys()].some((res) => res.socket === socket);
    answerParserError(error, socket as Socket, isAnswering ? null : headers);
  });
  server.on('checkExpectation', (_req, res) => {
    refuseExpectation(res, headers);
  });

  const sweep = setInterval(() => {
    const tooOld = performance.now() - answerWithinMs;
    for (const [res, since] of unfinished) {
      if (res.writableFinished || res.destroyed) unfinished.delete(res);
      else if (since < tooOld) res.destroy();
    }
  }, answerWithinMs / 10).unref();

  const drain = () => {
    draining = true;
    for (const res of unfinished.keys()) {
      const { socket } = res;
      res.shouldKeepAlive = false;
      // It may be too late for the header.
      res.once('close', () => socket?.end());
    }
  };

  return {
    server,
    drain,
    async stop(withinMs) {
      drain();
      const closed = new Promise((done) => server.close(done));
      // Browsers open connections ahead of time and keep them silent; Node would wait for those. But who has
      // connected just now is about to ask.
      const cutSilent = setTimeout(() => {
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, TO_BEGIN_ASKING_MS);
      const cutAll = setTimeout(() => server.closeAllConnections(), withinMs);
      await closed;
      clearTimeout(cutSilent);
      clearTimeout(cutAll);
      clearInterval(sweep);
    },
  };
}

const TO_BEGIN_ASKING_MS = 1000;
