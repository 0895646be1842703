import { createHash } from 'node:crypto';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lookUp } from '../../config/serving-rules.ts';
import { givenSite } from '../../scripts/build/sites.ts';
import { builtFiles } from '../../scripts/hosting/built-files.ts';
import { headersFile } from '../../scripts/hosting/cloudflare.ts';
import { builtPage, policyOf, rules } from '../support/built';
import { PAGES } from '../support/pages';

/** Script elements of these types contain only data, to which policies don't apply. */
const DATA = ['application/json', 'application/ld+json'];

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function hashesIn(policy: string, directive: string): string[] {
  const values = policy.split('; ').find((one) => one.startsWith(`${directive} `)) ?? '';
  return values.split(' ').filter((value) => value.startsWith("'sha"));
}

const unique = (values: string[]) => [...new Set(values)].sort();

/** The default limit of nginx and other proxies for response headers; above it, they answer 502. */
const LEAST_OF_PROXIES_BYTES = 4096;

test.each(PAGES)('the headers of $path stay within the limits of proxies', ({ path }) => {
  const all = { ...rules.everywhere, ...rules.overHttps, ...lookUp(rules.pages, path) };
  const text = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const others =
    'HTTP/1.1 200 OK, Date, ETag, Vary, Content-Type, Content-Length, Connection'.length * 4;
  expect(text.join('').length + others).toBeLessThan(LEAST_OF_PROXIES_BYTES);
});

test('the headers of all pages and files stay within the limits of Cloudflare Pages', async () => {
  const client = path.resolve(givenSite().distDir, 'client');
  const file = headersFile(rules, await builtFiles(client));
  expect(file.match(/^\S/gm)?.length).toBeLessThanOrEqual(100);
  for (const line of file.split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
});

describe.each(PAGES)('the content security policy of $path', ({ path }) => {
  const page = builtPage(path);

  test('allows the shop’s own files, and nothing unsafe', () => {
    expect(policyOf(path)).toContain("default-src 'self'");
    expect(policyOf(path)).not.toContain('unsafe');
  });

  test('allows the inline scripts of this page and no others', () => {
    const inline = [...page.querySelectorAll('script:not([src])')]
      .filter((script) => !DATA.includes(script.getAttribute('type') ?? ''))
      .map((script) => hashOf(script.textContent));
    expect(inline.length).toBeGreaterThan(0);
    expect(hashesIn(policyOf(path), 'script-src').sort()).toEqual(unique(inline));
  });

  test('allows the inline styles of this page and no others', () => {
    const inline = [...page.querySelectorAll('style')].map((style) => hashOf(style.textContent));
    expect(inline.length).toBeGreaterThan(0);
    expect(hashesIn(policyOf(path), 'style-src').sort()).toEqual(unique(inline));
  });
});
