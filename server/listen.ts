import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpServer, type HttpOptions, type HttpServer } from './http-server.ts';

/** The port cannot be opened; the message says why in one line. */
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
 * "localhost" has two addresses, and browsers differ in which they try first. Listening on both,
 * and on no other, also keeps the shop from being reachable from the network.
 */
function addressesOf(host: string): string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

/** More than most systems allow; they use their own maximum. */
const WAITING_TO_BE_ACCEPTED = 4096;

export interface ListenOptions extends HttpOptions {
  host: string;
  /** 0 selects a free port. */
  port: number;
}

export interface Listening {
  /** The site's origin. */
  url: string;
  /** Makes every response from now on close its connection. */
  drain: () => void;
  /**
   * Accepts no new connections, lets requests in flight finish, and aborts them after that time.
   */
  stop: (withinMs: number) => Promise<void>;
}

/**
 * Listens for visitors.
 *
 * @returns rejects with `CannotListen`
 */
export async function listen(
  listener: RequestListener,
  { host, port, ...http }: ListenOptions,
): Promise<Listening> {
  const servers: HttpServer[] = [];
  const stop = async (withinMs: number) => {
    await Promise.all(servers.map((server) => server.stop(withinMs)));
  };
  let actualPort = port;
  for (const address of addressesOf(host)) {
    try {
      const opened = createHttpServer(listener, http);
      const { server } = opened;
      server.listen({ host: address, port: actualPort, backlog: WAITING_TO_BE_ACCEPTED });
      await once(server, 'listening');
      servers.push(opened);
      actualPort = (server.address() as AddressInfo).port;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const hasNoIpv6 = servers.length > 0 && /^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(String(code));
      if (hasNoIpv6) continue;
      await stop(0);
      throw new CannotListen(explain(error, host, actualPort), { cause: error });
    }
  }

  const shownHost = /^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host;
  return {
    url: `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${actualPort}`,
    drain: () => {
      for (const server of servers) server.drain();
    },
    stop,
  };
}
