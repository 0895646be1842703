import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileListOf, fileListTag } from '../../../integrations/page-files.ts';
import { fakeCaches } from './support/fake-caches';

const MB = 2 ** 20;
const html = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html' } });
const typed = (type: string, body: BodyInit) =>
  new Response(body, { headers: { 'Content-Type': type } });
const picture = (size: number) => typed('image/webp', new Uint8Array(size));
const script = (code: string) => typed('text/javascript', code);

let stored: ReturnType<typeof fakeCaches>;
let kept: typeof import('../../../src/service-worker/cache.ts');
const names = (cache: string) => [...(stored.all.get(cache)?.keys() ?? [])];

beforeEach(async () => {
  stored = fakeCaches();
  vi.stubGlobal('caches', stored);
  vi.resetModules();
  kept = await import('../../../src/service-worker/cache.ts');
});
afterEach(() => vi.unstubAllGlobals());

describe('the service worker’s cache', () => {
  test('holds at most 30 MB, and evicts the oldest picture first', async () => {
    for (let n = 1; n <= 40; n += 1) await kept.cacheFile(`/_astro/${n}.webp`, picture(MB));
    expect(names('files-1').length).toBeLessThanOrEqual(30);
    expect(names('files-1')).not.toContain('/_astro/1.webp');
    expect(names('files-1')).toContain('/_astro/40.webp');
  });

  test('keeps scripts even if they are older than all pictures', async () => {
    await kept.cacheFile('/_astro/old.js', script(' '.repeat(1000)));
    for (let n = 1; n <= 40; n += 1) await kept.cacheFile(`/_astro/${n}.webp`, picture(MB));
    expect(names('files-1')).toContain('/_astro/old.js');
  });

  test('stores only complete responses', async () => {
    await kept.cacheFile('/_astro/gone.js', new Response('', { status: 404 }));
    await kept.cachePage('/gone', new Response('', { status: 404 }));
    await kept.cachePage('/text', new Response('', { headers: { 'Content-Type': 'text/plain' } }));
    expect([...names('files-1'), ...names('pages-2')]).toEqual([]);
  });

  test.each(['page.js', 'bowl.webp', 'face.woff2', '../pins/68.json'])(
    'never stores HTML as %s, which a host may send during maintenance',
    async (name) => {
      await kept.cacheFile(`/_astro/${name}`, html('We are back soon.'));
      expect(names('files-1')).toEqual([]);
    },
  );
});

/** A response that `fetch` returns after a redirect. */
const redirected = (url: string, text: string) =>
  Object.defineProperties(html(text), { redirected: { value: true }, url: { value: url } });

describe('a cached page', () => {
  const lists = new Map<string, string>();
  const serve = (files: Record<string, string>) =>
    vi.stubGlobal('fetch', (path: string) => {
      const list = lists.get(path);
      if (list) return Promise.resolve(typed('application/json', list));
      return Promise.resolve(
        path in files ? script(files[path] ?? '') : new Response('', { status: 404 }),
      );
    });
  const page = (always: string[], onDemand: string[] = []) => {
    const { address, text } = fileListOf({ always, onDemand });
    lists.set(address, text);
    return `<head>${fileListTag(address)}</head><body></body>`;
  };
  const PAGE = page(['/_astro/page.js']);
  const scripts = () => names('files-1').filter((name) => name.endsWith('.js'));

  test('is stored with its files, even those that it imports on demand', async () => {
    const text = page(['/_astro/page.js', '/_astro/a.js'], ['/_astro/later.js']);
    serve({ '/_astro/page.js': '', '/_astro/a.js': '', '/_astro/later.js': '' });
    await kept.cachePage('/shop', html(text));
    expect(scripts().toSorted()).toEqual(['/_astro/a.js', '/_astro/later.js', '/_astro/page.js']);
    expect(await (await kept.cachedPage('/shop'))?.text()).toBe(text);
  });

  test('is stored without on-demand imports if the visitor saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    serve({ '/_astro/page.js': '', '/_astro/later.js': '' });
    await kept.cachePage('/shop', html(page(['/_astro/page.js'], ['/_astro/later.js'])));
    expect(scripts()).toEqual(['/_astro/page.js']);
  });

  test('is not stored from other content, such as a host’s maintenance page', async () => {
    await kept.cachePage('/shop', html('<p>We are back soon.</p>'));
    expect(names('pages-2')).toEqual([]);
  });

  test.each(['https://shop.example/shop/', 'https://shop.example/shop?from=host'])(
    'opens normally if the host has redirected it to %s',
    async (url) => {
      serve({ '/_astro/page.js': '' });
      await kept.cachePage('/shop', redirected(url, PAGE));
      const opened = await kept.cachedPage('/shop');
      expect(opened).toMatchObject({ redirected: false, status: 200 });
      expect(await opened?.text()).toBe(PAGE);
    },
  );

  test('is not stored under an address that redirected to it', async () => {
    serve({ '/_astro/page.js': '' });
    await kept.cachePage('/product/gone', redirected('https://shop.example/', PAGE));
    expect(names('pages-2')).toEqual([]);
  });

  test('is not stored without all of its scripts', async () => {
    serve({});
    await expect(kept.cachePage('/shop', html(PAGE))).rejects.toThrow();
    expect(names('pages-2')).toEqual([]);
  });

  test('is not shown once one of its scripts is missing', async () => {
    serve({ '/_astro/page.js': '' });
    await kept.cachePage('/shop', html(PAGE));
    stored.all.get('files-1')?.clear();
    expect(await kept.cachedPage('/shop')).toBeUndefined();
  });

  test('counts as missing if the cache can’t be read', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('refused')) });
    expect(await kept.cachedPage('/shop')).toBeUndefined();
    expect(await kept.cachedFile('/_astro/page.js')).toBeUndefined();
  });
});
