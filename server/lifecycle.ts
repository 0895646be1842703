import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** How long requests in flight may take once the server has been asked to stop. */
const STOP_WITHIN_MS = 10_000;

const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Longer than the idle time of the usual proxies (60 s), so that it is they who close a connection.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** The sockets to listen on cannot be had; the message says why in one line. */
export class CannotListen extends Error {}

function explain(error: unknown, host: string, port: number): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop what runs there, or choose another one: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023.`;
  return `Cannot listen on ${host}, port ${port} (${code}).`;
}

/**
 * "localhost" is two addresses, and which of them a browser tries first is not ours to know. Listening
 * on both, and on nothing else, also keeps the shop from the neighbours on the same network.
 */
function addressesOf(host: string): string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

async function open(listener: RequestListener, host: string, port: number) {
  /** The requests in flight of each connection. */
  const connections = new Map<Socket, number>();
  const server = createServer(LIMITS, (req, res) => {
    const { socket } = req;
    connections.set(socket, (connections.get(socket) ?? 0) + 1);
    res.once('close', () => {
      const inFlight = (connections.get(socket) ?? 1) - 1;
      if (connections.has(socket)) connections.set(socket, inFlight);
      if (!server.listening && inFlight === 0) socket.end();
    });
    if (!server.listening) res.setHeader('Connection', 'close');
    listener(req, res);
  });
  server.on('connection', (socket) => {
    connections.set(socket, 0);
    socket.once('close', () => connections.delete(socket));
  });
  server.listen(port, host);
  await once(server, 'listening');

  return {
    /** The port it listens on. */
    port: (server.address() as AddressInfo).port,
    /**
     * Node closes the connections that have answered a request and wait for the next one. Browsers also
     * open connections ahead of time and keep them silent, and Node would wait for those.
     */
    async stop(withinMs: number) {
      const closed = new Promise((done) => server.close(done));
      for (const [socket, inFlight] of connections) if (inFlight === 0) socket.destroy();
      const cutOff = setTimeout(() => server.closeAllConnections(), withinMs);
      await closed;
      clearTimeout(cutOff);
    },
  };
}

interface ListenOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  stopWithinMs?: number;
}

/**
 * Listens for visitors.
 *
 * @returns where the site is, and how to end it: no new connections, requests in flight finish, nobody
 *   waits longer than ten seconds. Rejects with `CannotListen`.
 */
export async function listen(
  listener: RequestListener,
  { host, port, stopWithinMs = STOP_WITHIN_MS }: ListenOptions,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const servers: Awaited<ReturnType<typeof open>>[] = [];
  let actualPort = port;
  for (const address of addressesOf(host)) {
    try {
      const server = await open(listener, address, actualPort);
      servers.push(server);
      actualPort = server.port;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const hasNoIpv6 = servers.length > 0 && /^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(String(code));
      if (hasNoIpv6) continue;
      for (const server of servers) await server.stop(0);
      throw new CannotListen(explain(error, host, actualPort), { cause: error });
    }
  }

  const shownHost = /^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host;
  return {
    url: `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${actualPort}`,
    async stop() {
      await Promise.all(servers.map((server) => server.stop(stopWithinMs)));
    },
  };
}
