import { afterEach, describe, expect, it } from 'vitest';
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

describe('the request log', () => {
  /** Sends bytes as a client. @returns the logged lines */
  async function linesOf(bytes: string): Promise<Record<string, unknown>[]> {
    const lines: string[] = [];
    const site = await openWith({ logRequest: (line) => lines.push(line) });
    await site.say(bytes);
    for (const line of lines) expect(line).toMatch(/^\{.*\}\n$/);
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }
  const END = 'Host: localhost\r\nConnection: close\r\n\r\n';

  it('has one line of JSON for each request, even on the same connection', async () => {
    const lines = await linesOf(
      `GET / HTTP/1.1\r\nHost: localhost\r\n\r\nHEAD /shop HTTP/1.1\r\n${END}`,
    );
    expect(lines).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
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
    ['/order/AAN-1001', 'page', '/order', 200],
    ['/favicon.svg', 'file', '/favicon.svg', 200],
    ['/product/gone-9876543210', 'redirect', '', 302],
    ['/order/AAN-1001%23meera', 'redirect', '', 302],
    ['/meera%23secret', 'unknown', '', 404],
    ['/api/echo?token=secret', 'endpoint', '/api/echo', 200],
    ['/api/broken', 'endpoint', '/api/broken', 500],
    ['/healthz', 'health', '/healthz', 200],
    ['/meera@example.com', 'unknown', '', 404],
    ['/%', 'unknown', '', 400],
  ])('contains only the known route of %s', async (target, kind, route, status) => {
    const secrets = 'Cookie: id=meera\r\nReferer: https://mail.example/meera\r\nUser-Agent: meera';
    const lines = await linesOf(
      `GET ${target} HTTP/1.1\r\n${secrets}\r\nX-Forwarded-For: 203.0.113.7\r\n${END}`,
    );
    expect(lines).toEqual([expect.objectContaining({ kind, route, status })]);
    expect(JSON.stringify(lines)).not.toMatch(/meera|secret|9876543210|203\.0|127\.0|AAN-1001/);
  });

  it('contains the duration of a response', async () => {
    const [line] = await linesOf(`GET /api/slow HTTP/1.1\r\n${END}`);
    expect(line?.ms).toBeGreaterThan(600);
  });

  it('shows that a response was aborted', async () => {
    const lines: string[] = [];
    const site = await openWith({ logRequest: (line) => lines.push(line) });
    const answer = await fetch(`http://127.0.0.1:${site.port}/_astro/large.abc.js`);
    await answer.body?.cancel();
    await expect.poll(() => lines.join('')).toMatch(/"kind":"file".*"brokenOff":true/);
  });
});

describe('a server that is about to stop', () => {
  it('answers that it is alive but not ready', async () => {
    const site = await openWith({ draining: () => Promise.resolve() });
    expect((await site.ask('/livez')).status).toBe(200);
    expect((await site.ask('/healthz')).status).toBe(503);
    expect((await site.ask('/api/echo')).headers.connection).toBe('close');
  });
});

describe('a server behind a CDN', () => {
  it('lets the CDN cache what browsers revalidate, and changes no other caching', async () => {
    const [plain, behind] = [await openWith({}), await openWith({ cdnS: 60 })];
    const cachingOf = async (site: Site, address: string) =>
      (await site.ask(address)).headers['cache-control'];
    for (const address of ['/', '/shop', '/order/AAN-1001', '/invoice.pdf'])
      expect(await cachingOf(behind, address)).toBe('public, max-age=0, s-maxage=60');
    for (const other of ['/favicon.svg', '/_astro/page.abc.js', '/nope', '/sw.js'])
      expect(await cachingOf(behind, other)).toBe(await cachingOf(plain, other));
    for (const [never, caching] of [
      ['/product/gone', 'no-store'],
      ['/healthz', 'no-store'],
      ['/api/echo', undefined],
    ] as const)
      expect(await cachingOf(behind, never)).toBe(caching);
  });
});
