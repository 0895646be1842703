import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Headers } from '../config/serving-rules.ts';
import { respondToParserError, refuseExpectation } from './parser-errors.ts';

const TIME_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Longer than the idle timeout of common proxies (60 s), so that the proxy closes the connection.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

const OPTIONS = {
  ...TIME_LIMITS,
  // The listener itself responds to a missing Host header.
  requireHostHeader: false,
  // A request without a body needs no stream for it. Older types don't know this option, older Nodes ignore it.
  optimizeEmptyRequests: true,
};

export interface HttpOptions {
  /** Sent with the responses that node:http generates itself. */
  headers: Headers;
  /** How many connections may be open at the same time; more are closed at once. */
  maxConnections: number;
  /** How many of them one address may have open. */
  maxConnectionsOfCaller: number;
  /** How many milliseconds a client may take to receive a whole response. */
  responseTimeoutMs: number;
}

export interface HttpServer {
  server: Server;
  /** Makes every response from now on close its connection. */
  drain: () => void;
  /**
   * Accepts no new connections, and lets requests in flight finish.
   * @param withinMs requests that take longer are aborted
   */
  stop: (withinMs: number) => Promise<void>;
}

/**
 * A server of node:http with limits for slow clients, which can be stopped without aborting
 * requests.
 */
export function createHttpServer(
  listener: RequestListener,
  { headers, maxConnections, maxConnectionsOfCaller, responseTimeoutMs }: HttpOptions,
): HttpServer {
  let draining = false;
  /** All open connections, also those without a request yet. */
  const sockets = new Set<Socket>();
  /** Responses that the client has not received completely, with their start time. */
  const unfinished = new Map<ServerResponse, number>();

  const respond = (req: IncomingMessage, res: ServerResponse) => {
    if (draining) res.shouldKeepAlive = false;
    unfinished.set(res, performance.now());
    res.once('close', () => unfinished.delete(res));
    listener(req, res);
  };

  const server = createServer(OPTIONS, respond);
  server.maxConnections = maxConnections;
  const openOf = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress: caller = '' } = socket;
    const open = (openOf.get(caller) ?? 0) + 1;
    if (open > maxConnectionsOfCaller) {
      socket.destroy();
      return;
    }
    openOf.set(caller, open);
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      const left = (openOf.get(caller) ?? 1) - 1;
      if (left > 0) openOf.set(caller, left);
      else openOf.delete(caller);
    });
  });
  server.on('clientError', (error, socket) => {
    const isAnswering = [...unfinished.keys()].some((res) => res.socket === socket);
    respondToParserError(error, socket as Socket, isAnswering ? null : headers);
  });
  server.on('checkExpectation', (_req, res) => {
    refuseExpectation(res, headers);
  });

  const sweep = setInterval(() => {
    const tooOld = performance.now() - responseTimeoutMs;
    for (const [res, since] of unfinished) if (since < tooOld) res.destroy();
  }, responseTimeoutMs / 10).unref();

  const drain = () => {
    draining = true;
    for (const res of unfinished.keys()) {
      const { socket } = res;
      res.shouldKeepAlive = false;
      // Its headers may have been sent already.
      res.once('close', () => socket?.end());
    }
  };

  return {
    server,
    drain,
    async stop(withinMs) {
      drain();
      const closed = new Promise((done) => server.close(done));
      // Browsers open connections ahead of time, and Node would wait for those. But a client that
      // has just connected is about to send a request.
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
