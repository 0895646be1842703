import { describe, expect, test } from 'vitest';
import { builtPage, builtText, textOf } from '../support/built';

describe.each(['/profile', '/orders', '/order', '/manage-items'])('%s', (path) => {
  const page = builtPage(path);

  test('has no content but a message for browsers without scripts', () => {
    const words = [...page.querySelectorAll('main p')].map(textOf);
    expect(words).toEqual([expect.stringMatching(/^Your \w+ needs? JavaScript\. Switch it on/)]);
    expect(page.querySelector('main :is(h1, h2, form, button, table, img)')).toBeNull();
    expect(page.querySelector('main astro-island')?.children).toHaveLength(0);
  });

  test('is kept out of search engines', () => {
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(builtText('/sitemap-0.xml')).not.toContain(`${path}<`);
  });
});
