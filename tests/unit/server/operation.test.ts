import { afterEach, describe, expect, it } from 'vitest';
import { openMetrics, type Metrics } from '../../../server/metrics.ts';
import type { Observed } from '../../../server/observe.ts';
import { requestLog } from '../../../server/request-log.ts';
import { readSettings } from '../../../server/settings.ts';
import { openSite, type Site } from './support/site.ts';

const opened: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function openWith(options: Parameters<typeof openSite>[0]): Promise<Site> {
  const site = await openSite(options);
  opened.push(site);
  return site;
}

async function openFigures(): Promise<Metrics> {
  const metrics = await openMetrics({ host: '127.0.0.1', port: 0 });
  opened.push({ close: metrics.stop });
  return metrics;
}

describe('by default', () => {
  it('nothing is logged, counted or kept by a CDN', () => {
    expect(readSettings({})).toMatchObject({ logRequests: false, metrics: null, cdnS: 0 });
  });

  it.each(['X Y', 'a:b', 'ü'])('a header cannot be called "%s"', (CLIENT_ADDRESS_HEADER) => {
    expect(() => readSettings({ CLIENT_ADDRESS_HEADER })).toThrow('CLIENT_ADDRESS_HEADER');
    expect(() => readSettings({ CLIENT_ADDRESS_HEADER: 'Fastly-Client-IP' })).not.toThrow();
  });

  it('figures are for this machine only', () => {
    expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({
      host: '127.0.0.1',
      port: 9464,
    });
  });
});

describe('a request log', () => {
  /** Sends the same bytes as a client would, and returns the lines that were logged for them. */
  async function linesOf(bytes: string): Promise<Record<string, unknown>[]> {
    const lines: string[] = [];
    const log = requestLog(
      (line) => lines.push(line),
      () => Date.UTC(2026, 10, 21),
    );
    const site = await openWith({ observers: [log] });
    await site.say(bytes);
    for (const line of lines) expect(line).toMatch(/^\{.*\}\n$/);
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }
  const END = 'Host: localhost\r\nConnection: close\r\n\r\n';

  it('has one line of JSON for each request, also on one connection', async () => {
    const lines = await linesOf(
      `GET / HTTP/1.1\r\nHost: localhost\r\n\r\nHEAD /shop HTTP/1.1\r\n${END}`,
    );
    expect(lines).toEqual([
      {
        time: '2026-11-21T00:00:00.000Z',
        method: 'GET',
        kind: 'page',
        route: '/',
        status: 200,
        ms: expect.any(Number),
        bytes: expect.any(Number),
      },
      expect.objectContaining({ method: 'HEAD', kind: 'page', route: '/shop', status: 200 }),
    ]);
  });

  it.each([
    ['/shop/?email=meera@example.com', 'page', '/shop', 200],
    ['/%73hop', 'page', '/shop', 200],
    ['/order/AAN-1001', 'page', '/order/*', 200],
    ['/favicon.svg', 'file', '/favicon.svg', 200],
    ['/product/gone-9876543210', 'redirect', '/product/*', 302],
    ['/api/echo?token=secret', 'endpoint', '/api/echo', 200],
    ['/api/broken', 'endpoint', '/api/broken', 500],
    ['/healthz', 'health', '/healthz', 200],
    ['/meera@example.com', 'unknown', '', 404],
    ['/%', 'unknown', '', 400],
  ])('says of %s only what the shop knows of it', async (target, kind, route, status) => {
    const secrets = 'Cookie: id=meera\r\nReferer: https://mail.example/meera\r\nUser-Agent: meera';
    const lines = await linesOf(
      `GET ${target} HTTP/1.1\r\n${secrets}\r\nX-Forwarded-For: 203.0.113.7\r\n${END}`,
    );
    expect(lines).toEqual([expect.objectContaining({ kind, route, status })]);
    expect(JSON.stringify(lines)).not.toMatch(/meera|secret|9876543210|203\.0|127\.0|AAN-1001/);
  });

  it('says that a response was aborted', async () => {
    const seen: Observed[] = [];
    const site = await openWith({ observers: [(request) => seen.push(request)] });
    const answer = await fetch(`http://127.0.0.1:${site.port}/_astro/large.abc.js`);
    await answer.body?.cancel();
    await expect.poll(() => seen).toMatchObject([{ kind: 'file', status: 200, brokenOff: true }]);
  });
});

describe('metrics', () => {
  it('count requests by address, method and status, with their latencies', async () => {
    const metrics = await openFigures();
    const site = await openWith({ observers: [metrics.observe] });
    await site.ask('/');
    await site.ask('/order/AAN-1001');
    await site.ask('/nope');
    await site.ask('/api/slow');
    const answer = await fetch(metrics.url);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await answer.text();
    expect(text).toContain('http_requests_total{kind="page",method="GET",status="200"} 2\n');
    expect(text).toContain('http_requests_total{kind="unknown",method="GET",status="404"} 1\n');
    expect(text).toContain('http_request_duration_seconds_bucket{le="0.5",kind="endpoint"} 0\n');
    expect(text).toContain('http_request_duration_seconds_bucket{le="1",kind="endpoint"} 1\n');
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
    expect(text).not.toContain('AAN-1001');
  });

  it('are in the text format of Prometheus: a name, labels, a number, and its type before it', async () => {
    const metrics = await openFigures();
    metrics.observe({
      kind: 'page',
      route: '/',
      method: 'GET',
      status: 200,
      seconds: 0.002,
      bytes: 9,
      brokenOff: true,
    });
    const lines = (await (await fetch(metrics.url)).text()).trim().split('\n');
    const samples = lines.filter((line) => line !== '' && !line.startsWith('#'));
    expect(samples.length).toBeGreaterThan(20);
    for (const line of samples) {
      expect(line).toMatch(
        /^[a-z\d_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? (?:[-+\d.eE]+|Nan)$/,
      );
      const name = /^[a-z\d_]+/.exec(line)?.[0].replace(/_(bucket|sum|count)$/, '');
      expect(lines.some((other) => other.startsWith(`# TYPE ${name}`))).toBe(true);
    }
    expect(lines).toContain('http_requests_broken_off_total{kind="page"} 1');
    expect(lines).toContain('http_sent_bytes_total{kind="page"} 9');
  });

  it('are not on the port of the shop, and nothing else is on theirs', async () => {
    const metrics = await openFigures();
    const site = await openWith({ observers: [metrics.observe] });
    expect((await site.ask('/metrics')).status).toBe(404);
    const origin = new URL(metrics.url).origin;
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(404);
  });

  it('say in one line when their port cannot be opened', async () => {
    const port = Number(new URL((await openFigures()).url).port);
    await expect(openMetrics({ host: '127.0.0.1', port })).rejects.toThrow(
      `METRICS_PORT: cannot listen on 127.0.0.1, port ${port} (EADDRINUSE).`,
    );
  });
});

describe('a server that is about to stop', () => {
  it('is alive, and not ready', async () => {
    const site = await openWith({ isDraining: () => true });
    expect((await site.ask('/livez')).status).toBe(200);
    expect((await site.ask('/healthz')).status).toBe(503);
  });
});

describe('behind a CDN that may keep pages', () => {
  it('what browsers revalidate each time may be kept by the CDN; nothing else changes', async () => {
    const [plain, behind] = [await openWith({}), await openWith({ cdnS: 60 })];
    const cachingOf = async (site: Site, address: string) =>
      (await site.ask(address)).headers['cache-control'];
    for (const address of ['/', '/shop', '/order/AAN-1001', '/sw.js', '/invoice.pdf'])
      expect(await cachingOf(behind, address)).toBe('public, max-age=0, s-maxage=60');
    for (const other of ['/favicon.svg', '/_astro/page.abc.js', '/nope'])
      expect(await cachingOf(behind, other)).toBe(await cachingOf(plain, other));
    for (const [never, caching] of [
      ['/product/gone', 'no-store'],
      ['/healthz', 'no-store'],
      ['/api/echo', undefined],
    ] as const)
      expect(await cachingOf(behind, never)).toBe(caching);
  });
});
