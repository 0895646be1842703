import { describe, expect, test } from 'vitest';
import { fileListOf, fileListTag, pageFiles } from '../../../integrations/page-files.ts';
import { fileListIn } from '../../../src/service-worker/requests.ts';

/** A bundle in which each script imports another one, and one on demand. */
const BUNDLE = {
  neededBy: (addresses: string[]) =>
    addresses.flatMap((address) => [address, address.replace('.js', '-imported.js')]),
  onDemandOf: (address: string) =>
    address === '/_astro/Cart.x.js' ? ['/_astro/later.js', '/_astro/Cart.x.js'] : [],
};
const HTML = `<body><link href="/_astro/face.woff2"><script src="/_astro/page.js"></script>
  <astro-island component-url="/_astro/Cart.x.js" renderer-url="/_astro/Cart.x.js"></astro-island>
  <img src="/_astro/bowl.webp"><script src="https://elsewhere.example/a.js"></script></body>`;

describe('the files of a page', () => {
  test('include the scripts and fonts that it names and their imports, each once', () => {
    expect(pageFiles(HTML, { ...BUNDLE, neededBy: (all) => [...all] }).always).toEqual([
      '/_astro/Cart.x.js',
      '/_astro/face.woff2',
      '/_astro/page.js',
    ]);
    expect(pageFiles(HTML, BUNDLE).always).toContain('/_astro/page-imported.js');
  });

  test('list on-demand imports separately', () => {
    expect(pageFiles(HTML, BUNDLE).onDemand).toEqual([
      '/_astro/later-imported.js',
      '/_astro/later.js',
    ]);
  });

  test('exclude on-demand imports that need React, unless the page needs React anyway', () => {
    const bundle = {
      neededBy: (addresses: string[]) =>
        addresses.includes('/_astro/outbox.js')
          ? [...addresses, '/_astro/packages.a1.js']
          : [...addresses],
      onDemandOf: () => ['/_astro/outbox.js', '/_astro/toasts.js'],
    };
    expect(pageFiles(HTML, bundle).onDemand).toEqual(['/_astro/toasts.js']);
    const withReact = `${HTML}<script src="/_astro/packages.a1.js"></script>`;
    expect(pageFiles(withReact, bundle).onDemand).toEqual([
      '/_astro/outbox.js',
      '/_astro/toasts.js',
    ]);
  });

  test('are in a file that the page names for the service worker', () => {
    const files = pageFiles(HTML, BUNDLE);
    const { address, text } = fileListOf(files);
    expect(JSON.parse(text)).toEqual(files);
    expect(fileListIn(`<head>${fileListTag(address)}</head>${HTML}`)).toBe(address);
    expect(fileListIn(HTML)).toBeUndefined();
  });
});
