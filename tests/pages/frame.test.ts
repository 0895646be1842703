import { describe, expect, test } from 'vitest';
import { builtPage, builtText, isBuilt, textOf } from '../support/built';
import { BROWSING, PAGES } from '../support/pages';
import { site } from '../support/todays-shop';

const SITE = 'http://localhost:4321';

describe.each(PAGES.map(({ path }) => path))('the page %s', (path) => {
  const page = builtPage(path);

  test('has a title with the shop’s name, and a description of at most 155 characters', () => {
    expect(page.title).toContain(site.name);
    const description = page.querySelector('meta[name="description"]')?.getAttribute('content');
    expect(description?.length).toBeGreaterThan(20);
    expect(description?.length).toBeLessThanOrEqual(155);
    expect(page.documentElement.getAttribute('lang')).toBe('en-IN');
  });

  test('has the skip link, and a header with links, cart and Login', () => {
    const header = page.querySelector('header.site-header');
    const links = [...(header?.querySelectorAll('nav a') ?? [])].map((a) => [
      textOf(a),
      a.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['Home', '/'],
      ['Shop', '/shop'],
      ['About', '/about'],
      ['Contact', '/contact'],
    ]);
    expect(header?.querySelector('a[href="/cart"]')?.getAttribute('aria-label')).toBe('Cart');
    expect(header?.querySelector('[data-cart-count]')?.hasAttribute('hidden')).toBe(true);
    expect(textOf(header?.querySelector('a[href="/login"]') ?? null)).toBe('Login');
    const skip = page.querySelector('a[href="#content"]');
    expect(textOf(skip)).toBe('Skip to content');
    expect(page.querySelector('main#content')).not.toBeNull();
  });

  test('has no style attribute and no inline event handler', () => {
    const html = builtText(path);
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son[a-z]+="/);
  });

  test('lists every script that it needs at once, and none that only imports another', () => {
    const addresses = (selector: string, attribute: string) =>
      [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute)!);
    const named = new Set([
      ...addresses('script[src]', 'src'),
      ...addresses('link[rel="modulepreload"]', 'href'),
    ]);
    const islands = ['component-url', 'renderer-url'].flatMap((url) =>
      addresses('astro-island:is([client="only"], [client="load"])', url),
    );
    const imported = [...named].flatMap((address) =>
      [...builtText(address).matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(
        ([, name]) => `/_astro/${name}`,
      ),
    );
    expect(named.size).toBeGreaterThan(0);
    expect([...islands, ...imported].filter((address) => !named.has(address))).toEqual([]);
    const onlyImports = [...named].filter((address) =>
      /^(?:import"[^"]+";\s*)+$/.test(builtText(address)),
    );
    expect(onlyImports).toEqual([]);
  });
});

const STATIC = [...BROWSING, '/404'];
const ILLUSTRATED = STATIC.filter((path) => builtPage(path).querySelector('img'));
test('the home page has pictures', () => expect(ILLUSTRATED).toContain('/'));

test.each(ILLUSTRATED)(
  'the page %s loads its first picture eagerly and all others lazily',
  (path) => {
    const [first, ...rest] = [...builtPage(path).querySelectorAll('img')];
    expect(first!.getAttribute('loading')).toBe('eager');
    expect(first!.getAttribute('fetchpriority')).toBe('high');
    const eager = rest.filter((img) => img.getAttribute('loading') !== 'lazy');
    // On a phone, the first row has two pictures.
    expect(eager.length).toBeLessThanOrEqual(path.startsWith('/shop') ? 1 : 0);
  },
);

describe.each(STATIC)('the page %s without scripts', (path) => {
  const page = builtPage(path);

  test('has one main heading', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
  });

  test('gives every picture a size, an alternative text and modern formats', () => {
    const pictures = [...page.querySelectorAll('img')];
    for (const img of pictures) {
      expect(Number(img.getAttribute('width'))).toBeGreaterThan(0);
      expect(Number(img.getAttribute('height'))).toBeGreaterThan(0);
      expect(img.hasAttribute('alt')).toBe(true);
    }
    for (const picture of page.querySelectorAll('picture')) {
      const types = [...picture.querySelectorAll('source')].map((one) => one.getAttribute('type'));
      expect(types).toEqual(['image/avif', 'image/webp']);
    }
  });

  test('loads no React and no Firebase', () => {
    expect(builtText(path)).not.toContain('<astro-island');
    // The service worker's list of files also contains those that other pages load.
    const scripts = [...page.querySelectorAll('script')].map((script) => script.outerHTML);
    // Only scripts are searched, because the privacy page's text mentions Firebase.
    expect(scripts.join()).not.toMatch(/firebase/i);
  });
});

describe.each(BROWSING)('the metadata of %s', (path) => {
  const page = builtPage(path);
  const property = (name: string) =>
    page.querySelector(`meta[property="${name}"]`)?.getAttribute('content');

  test('has a canonical address without a trailing slash', () => {
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical).toBe(path === '/' ? `${SITE}/` : `${SITE}${path}`);
    expect(property('og:url')).toBe(canonical);
  });

  test('has a link preview whose picture exists', () => {
    expect(property('og:title')).toBeTruthy();
    expect(property('og:description')).toBeTruthy();
    const picture = property('og:image') ?? '';
    expect(picture.startsWith(`${SITE}/`)).toBe(true);
    expect(isBuilt(new URL(picture).pathname)).toBe(true);
  });
});

test('every page has a unique title', { timeout: 60_000 }, () => {
  const titles = PAGES.map(({ path }) => builtPage(path).title);
  expect(new Set(titles).size).toBe(PAGES.length);
});

describe('the site', () => {
  test('lists all browsing pages and no others in its sitemap', () => {
    const listed = [...builtText('/sitemap-0.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      (match) => match[1],
    );
    const expected = BROWSING.map((path) => `${SITE}${path}`);
    expect(listed.map((url) => url?.replace(/\/$/, '')).sort()).toEqual(
      expected.map((url) => url.replace(/\/$/, '')).sort(),
    );
    expect(builtText('/robots.txt')).toContain(`Sitemap: ${SITE}/sitemap-index.xml`);
    const security = builtText('/.well-known/security.txt');
    expect(security).toMatch(/^Contact: mailto:\S+@\S+\nExpires: 20\d\d-/);
    expect(security).toContain(`Canonical: ${SITE}/.well-known/security.txt`);
  });

  test('lets browsers prefetch all browsing pages and no others', () => {
    const { prefetch } = JSON.parse(builtText('/speculation-rules.json')) as {
      prefetch: { where: { href_matches: { pathname: string; search: string }[] } }[];
    };
    const patterns = prefetch.flatMap(({ where }) => where.href_matches);
    const fetched = PAGES.map(({ path }) => path).filter((path) =>
      patterns.some((pattern) =>
        new URLPattern({ ...pattern, baseURL: SITE }).test(`${SITE}${path}`),
      ),
    );
    expect(fetched).toEqual(BROWSING);
  });

  test('has icons, and a manifest whose icons exist', () => {
    for (const file of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
      expect(isBuilt(file)).toBe(true);
    const manifest = JSON.parse(builtText('/site.webmanifest')) as {
      short_name: string;
      icons: { src: string }[];
      screenshots: { src: string }[];
    };
    expect(manifest.short_name).toBe(site.name);
    expect(manifest.icons.length).toBeGreaterThan(1);
    for (const { src } of [...manifest.icons, ...manifest.screenshots])
      expect(isBuilt(src)).toBe(true);
  });

  test('has a manifest with everything that browsers require to install it', () => {
    const manifest = JSON.parse(builtText('/site.webmanifest')) as {
      display: string;
      start_url: string;
      icons: { sizes: string; purpose?: string }[];
      screenshots: { form_factor: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    expect(manifest.screenshots.map((one) => one.form_factor)).toEqual(['narrow', 'wide']);
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/shop', '/cart']);
  });

  test('has a service worker and an offline page', () => {
    expect(builtText('/sw.js')).toContain('/offline');
    expect(isBuilt('/offline/index.html')).toBe(true);
  });
});
