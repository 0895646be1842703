import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CannotListen } from './listen.ts';
import type { Observer } from './observe.ts';

/** In seconds: from a file in memory to a registration that waits for the identity provider. */
const LATENCIES_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  /** The address at which they can be read. */
  url: string;
  observe: Observer;
  stop: () => void;
}

/**
 * Counts requests and their latencies, and serves them in the text format of Prometheus, with the
 * figures of the process, on a port of their own: they are for whoever runs the shop, not for
 * visitors.
 * @param address where to listen; port 0 takes a free one
 * @returns rejects with `CannotListen`
 */
export async function openMetrics({
  host,
  port,
}: {
  host: string;
  port: number;
}): Promise<Metrics> {
  // Loaded only when it is configured.
  const { collectDefaultMetrics, Counter, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const labelNames = ['kind', 'method', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that are over.',
    labelNames,
    registers: [register],
  });
  const brokenOff = new Counter({
    name: 'http_requests_broken_off_total',
    help: 'Requests whose client did not receive the whole response.',
    labelNames: ['kind'] as const,
    registers: [register],
  });
  const sent = new Counter({
    name: 'http_sent_bytes_total',
    help: 'Bytes sent, headers included.',
    labelNames: ['kind'] as const,
    registers: [register],
  });
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the headers of a request to the end of its response.',
    labelNames: ['kind'] as const,
    buckets: LATENCIES_S,
    registers: [register],
  });

  const server = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    res.writeHead(200, { 'Content-Type': register.contentType }).end(await register.metrics());
  });
  try {
    await once(server.listen({ host, port }), 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotListen(`METRICS_PORT: cannot listen on ${host}, port ${port} (${code}).`, {
      cause: error,
    });
  }
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}/metrics`,
    observe({ kind, method, status, seconds, bytes, brokenOff: isBrokenOff }) {
      requests.inc({ kind, method, status });
      sent.inc({ kind }, bytes);
      latency.observe({ kind }, seconds);
      if (isBrokenOff) brokenOff.inc({ kind });
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
