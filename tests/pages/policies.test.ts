import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { builtPage, policyOf } from '../support/built';
import { PAGES } from '../support/pages';

/** The types of script elements that hold data, to which no policy applies. */
const DATA = ['application/json', 'application/ld+json'];

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes in a directive of a policy. */
function hashesIn(policy: string, directive: string): string[] {
  const values = policy.split('; ').find((one) => one.startsWith(`${directive} `)) ?? '';
  return values.split(' ').filter((value) => value.startsWith("'sha"));
}

const unique = (values: string[]) => [...new Set(values)].sort();

describe.each(PAGES)('the policy of $path', ({ path }) => {
  const page = builtPage(path);

  test('admits the inline scripts of this page, and no others', () => {
    const inline = [...page.querySelectorAll('script:not([src])')]
      .filter((script) => !DATA.includes(script.getAttribute('type') ?? ''))
      .map((script) => hashOf(script.textContent));
    expect(inline.length).toBeGreaterThan(0);
    expect(hashesIn(policyOf(path), 'script-src').sort()).toEqual(unique(inline));
  });

  test('admits the inline styles of this page, and no others', () => {
    const inline = [...page.querySelectorAll('style')].map((style) => hashOf(style.textContent));
    expect(inline.length).toBeGreaterThan(0);
    expect(hashesIn(policyOf(path), 'style-src').sort()).toEqual(unique(inline));
  });
});
