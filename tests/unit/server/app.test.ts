import { rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  DESK,
  HOME,
  NOT_FOUND,
  ORDER,
  PAGE_POLICY,
  SHOP,
  openSite,
  type Site,
} from './support/site.ts';

/** A mail's order number and signature. */
const MAILED = `AAN-261121-7K2WX-M94RY.${'aB3_-'.repeat(9).slice(0, 43)}`;

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.logged.length = 0;
});

describe('the server', () => {
  it.each([
    ['/', HOME],
    ['/shop', SHOP],
    ['/shop/', SHOP],
    ['/shop?category=decor', SHOP],
    ['/%73hop', SHOP],
    ['/order/AAN-1001', ORDER],
    ['/order/AAN-1001/', ORDER],
    ['/order/what%20ever?x', ORDER],
  ])('answers %s with 200 and its page', async (path, page) => {
    const { status, headers, body } = await site.ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toBe(page);
  });

  it('answers HEAD with the headers of GET and without a body', async () => {
    const { status, headers, body } = await site.ask('/shop', { method: 'HEAD' });
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(String(SHOP.length));
    expect(body).toHaveLength(0);
  });

  it.each(['/product/gone', '/product/gone/'])(
    'redirects %s temporarily to the home page',
    async (path) => {
      const { status, headers } = await site.ask(path);
      expect(status).toBe(302);
      expect(headers.location).toBe('/');
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/product', '/product/', '/product/gone/deeper'])(
    'answers %s with the 404 page',
    async (path) => {
      expect((await site.ask(path)).status).toBe(404);
    },
  );

  it.each(['/desk', '/desk/'])('shows a hidden page at %s with status 404', async (path) => {
    const { status, body } = await site.ask(path);
    expect([status, body.toString()]).toEqual([404, DESK]);
    const again = await site.ask(path, { headers: { 'if-none-match': '*' } });
    expect(again.status).toBe(404);
  });

  it('answers /healthz with ok, uncached', async () => {
    const { status, headers, body } = await site.ask('/healthz');
    expect(status).toBe(200);
    expect(body.toString()).toBe('ok');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['POST', 'DELETE', 'TRACE'])(
    'answers %s requests for a page with the 404 page',
    async (method) => {
      expect((await site.ask('/shop', { method })).status).toBe(404);
    },
  );

  it('ignores valid and invalid Range headers', async () => {
    for (const range of ['bytes=0-3', 'bytes=10-5', 'bytes=-', 'bytes=99999-']) {
      const { status, body } = await site.ask('/shop', { headers: { range } });
      expect(status).toBe(200);
      expect(body.toString()).toBe(SHOP);
    }
  });

  it.each([
    ['/shop%23a=1&b=%2B', '/shop#a=1&b=%2B'],
    ['/shop/%23a?utm=1', '/shop/#a?utm=1'],
    ['/shop%2523a', '/shop#a'],
    ['/order/AAN-1001%23a', '/order/AAN-1001#a'],
    ['/shop?utm_source=mail%231zAb-_9', '/shop?utm_source=mail#1zAb-_9'],
    ['/shop?utm_source=mail%25231zA', '/shop?utm_source=mail#1zA'],
    [`/shop?utm_source=mail%23${MAILED}`, `/shop?utm_source=mail#${MAILED}`],
  ])('redirects %s to the page with a real “#”', async (path, to) => {
    const { status, headers } = await site.ask(path);
    expect(status).toBe(302);
    expect(headers.location).toBe(to);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('leaves an encoded “#” in a search unchanged', async () => {
    expect((await site.ask('/shop?q=%23brass')).status).toBe(200);
  });

  it('sends a Date header with every response', async () => {
    for (const path of ['/shop', '/nope', '/api/echo', '/healthz'])
      expect(Date.parse((await site.ask(path)).headers.date ?? '')).toBeGreaterThan(0);
  });
});

describe('the 404 page', () => {
  it.each([
    '/nope',
    '/404',
    '/404/',
    '/404.html',
    '/index.html',
    '/shop/index.html',
    '/index.html.br',
    '/shop//',
    '/order/AAN-1001/more',
    '/orders/AAN-1001',
    '//',
    '/_image?href=/favicon.svg',
    '/_server-islands/x',
    '/api',
    '/api/user',
    '/api/unknown',
    '/API/echo',
    '/api%2Fecho',
  ])('is the answer to %s, with status 404', async (path) => {
    const { status, body } = await site.ask(path);
    expect(status).toBe(404);
    expect(body.toString()).toBe(NOT_FOUND);
  });

  it('is logged in one line with the attempted path, without the query', async () => {
    await site.ask('/brass/lamp%0A?token=secret');
    expect(site.logged).toEqual(['404 GET /brass/lamp%0A']);
  });

  it('is logged without what follows an encoded “#”', async () => {
    await site.ask('/brass%23Asha%20Rao');
    expect(site.logged).toEqual(['404 GET /brass']);
  });

  it('is logged with a truncated path', async () => {
    await site.ask(`/${'a'.repeat(5000)}`);
    expect(site.logged[0]?.length).toBeLessThan(220);
  });

  it('is never answered with 304, even if the browser has cached it', async () => {
    const { headers } = await site.ask('/nope');
    const again = await site.ask('/nope', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status).toBe(404);
  });
});

describe('an on-demand route', () => {
  it.each(['/api/echo', '/api/echo/', '/api/echo?x=/../y', '/%61pi/echo'])(
    'receives a request for %s as one for /api/echo',
    async (path) => {
      const { status, body } = await site.ask(path);
      expect(status).toBe(200);
      expect(body.toString()).toBe('/api/echo');
    },
  );

  it('that throws is answered with 500 and logged, and the server keeps running', async () => {
    const { status, body } = await site.ask('/api/broken');
    expect(status).toBe(500);
    expect(body.toString()).not.toContain('on purpose');
    expect(site.logged).toEqual(['500 GET /api/broken']);
    expect((await site.ask('/shop')).status).toBe(200);
  });
});

describe('compression', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['BR;q=1.0', 'br', brotliDecompressSync],
  ])('answers Accept-Encoding "%s" with %s', async (accepted, encoding, decompress) => {
    const { headers, body } = await site.ask('/', { headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
    expect(decompress(body).toString()).toBe(HOME);
  });

  it.each(['', 'identity', 'br;q=0, gzip;q=0.0', 'brand'])(
    'answers Accept-Encoding "%s" with the plain file',
    async (accepted) => {
      const { headers, body } = await site.ask('/', { headers: { 'accept-encoding': accepted } });
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBe('Accept-Encoding');
      expect(body.toString()).toBe(HOME);
    },
  );
});

describe('caching', () => {
  it.each(['br', 'gzip', 'identity'])(
    'answers 304 if the browser has cached the current %s version, otherwise 200',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      const etag = (await site.ask('/', { headers })).headers.etag ?? '';
      const known = await site.ask('/', { headers: { ...headers, 'if-none-match': etag } });
      expect(known.status).toBe(304);
      expect(known.body).toHaveLength(0);
      expect(known.headers.etag).toBe(etag);
      expect(known.headers['content-security-policy']).toBe(PAGE_POLICY);
      const weak = await site.ask('/', {
        headers: { ...headers, 'if-none-match': `"x", W/${etag}` },
      });
      expect(weak.status).toBe(304);
      const other = await site.ask('/', { headers: { ...headers, 'if-none-match': '"other"' } });
      expect(other.status).toBe(200);
    },
  );

  it('gives each encoding its own ETag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) =>
          (await site.ask('/', { headers: { 'accept-encoding': encoding } })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it.each([
    ['/', 'no-cache'],
    ['/shop', 'no-cache'],
    ['/invoice.pdf', 'no-cache'],
    ['/sw.js', 'private, no-cache'],
    ['/_astro/page.abc.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=86400, stale-while-revalidate=604800'],
    ['/speculation-rules.json', 'public, max-age=86400, stale-while-revalidate=604800'],
  ])('sends %s with Cache-Control "%s"', async (path, expected) => {
    expect((await site.ask(path)).headers['cache-control']).toBe(expected);
  });
});

describe('the folder of a build', () => {
  it('may be emptied while the site is served from memory', async () => {
    const emptied = await openSite();
    await rm(path.join(emptied.distDir, 'client'), { recursive: true });
    expect((await emptied.ask('/shop')).body.toString()).toBe(SHOP);
    await emptied.close();
  });
});

describe('practice accounts', () => {
  it('answer only requests that no file of the site answers', async () => {
    const practised = await openSite({
      practice: (req, res) => {
        if (req.url !== '/emulator/action') return false;
        res.end('mine');
        return true;
      },
    });
    expect((await practised.ask('/emulator/action')).body.toString()).toBe('mine');
    expect((await practised.ask('/')).body.toString()).toBe(HOME);
    const lost = await practised.ask('/nope');
    expect(lost.status).toBe(404);
    expect(lost.headers['content-security-policy']).toBe(PAGE_POLICY);
    await practised.close();
  });
});
