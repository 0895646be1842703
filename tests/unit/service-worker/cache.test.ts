import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('what is kept', () => {
  test('is at most 30 MB, and the oldest picture goes first', async () => {
    for (let n = 1; n <= 40; n += 1) await kept.cacheFile(`/_astro/${n}.webp`, picture(MB));
    expect(names('files-1').length).toBeLessThanOrEqual(30);
    expect(names('files-1')).not.toContain('/_astro/1.webp');
    expect(names('files-1')).toContain('/_astro/40.webp');
  });

  test('keeps scripts that are older than all pictures', async () => {
    await kept.cacheFile('/_astro/old.js', script(' '.repeat(1000)));
    for (let n = 1; n <= 40; n += 1) await kept.cacheFile(`/_astro/${n}.webp`, picture(MB));
    expect(names('files-1')).toContain('/_astro/old.js');
  });

  test('is no answer but a whole one', async () => {
    await kept.cacheFile('/_astro/gone.js', new Response('', { status: 404 }));
    await kept.cachePage('/gone', new Response('', { status: 404 }));
    await kept.cachePage('/text', new Response('', { headers: { 'Content-Type': 'text/plain' } }));
    expect([...names('files-1'), ...names('pages-1')]).toEqual([]);
  });

  test.each(['page.js', 'bowl.webp', 'face.woff2', '../pins/68.json'])(
    'is no page in the place of %s, which a host in maintenance answers with',
    async (name) => {
      await kept.cacheFile(`/_astro/${name}`, html('We are back soon.'));
      expect(names('files-1')).toEqual([]);
    },
  );
});

describe('a page', () => {
  const serve = (files: Record<string, string>) =>
    vi.stubGlobal('fetch', (path: string) =>
      Promise.resolve(
        path in files ? script(files[path] ?? '') : new Response('', { status: 404 }),
      ),
    );
  const PAGE = '<script src="/_astro/page.js"></script>';

  test('is kept with its scripts and the first that they import on demand', async () => {
    serve({
      '/_astro/page.js': 'import"./a.js";import("./later.js")',
      '/_astro/a.js': '',
      '/_astro/later.js': 'import("./much-later.js")',
      '/_astro/much-later.js': '',
    });
    await kept.cachePage('/shop', html(PAGE));
    expect(names('files-1').toSorted()).toEqual([
      '/_astro/a.js',
      '/_astro/later.js',
      '/_astro/page.js',
    ]);
    expect(await (await kept.cachedPage('/shop'))?.text()).toBe(PAGE);
  });

  test('fetches nothing on demand for a visitor who saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    serve({ '/_astro/page.js': 'import("./later.js")', '/_astro/later.js': '' });
    await kept.cachePage('/shop', html(PAGE));
    expect(names('files-1')).toEqual(['/_astro/page.js']);
  });

  test('is not kept without a script of its own', async () => {
    serve({});
    await expect(kept.cachePage('/shop', html(PAGE))).rejects.toThrow();
    expect(names('pages-1')).toEqual([]);
  });

  test('is not shown once a script of its own is gone', async () => {
    serve({ '/_astro/page.js': '' });
    await kept.cachePage('/shop', html(PAGE));
    stored.all.get('files-1')?.clear();
    expect(await kept.cachedPage('/shop')).toBeUndefined();
  });

  test('that cannot be looked up is as one that is not kept', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('refused')) });
    expect(await kept.cachedPage('/shop')).toBeUndefined();
    expect(await kept.cachedFile('/_astro/page.js')).toBeUndefined();
  });
});
