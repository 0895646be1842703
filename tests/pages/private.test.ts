import { describe, expect, test } from 'vitest';
import { builtPage, builtText, textOf } from '../support/built';

const PRIVATE = ['/profile', '/orders', '/order', '/manage-items'];

test.each([...PRIVATE, '/cart', '/checkout', '/order-confirmation'])(
  'search engines are kept from the page %s',
  (path) => {
    const robots = builtPage(path).querySelector('meta[name="robots"]');
    expect(robots?.getAttribute('content')).toBe('noindex');
    expect(builtText('/sitemap-0.xml')).not.toContain(`${path}<`);
  },
);

describe.each(PRIVATE)('the built page %s', (path) => {
  const page = builtPage(path);

  test('shows its heading and a loading message, and nothing private', () => {
    expect(textOf(page.querySelector('main h1'))).toBeTruthy();
    expect(textOf(page.querySelector('main [role="status"]'))).toMatch(/^Loading/);
    const parts = [...page.querySelectorAll('main :is(form, button, table, img)')];
    expect(parts.filter((part) => !part.closest('nav'))).toEqual([]);
    expect(page.querySelector('main astro-island')?.children).toHaveLength(0);
  });

  test('explains that it needs scripts', () => {
    const text = [...page.querySelectorAll('main p')].map(textOf);
    expect(text).toContainEqual(
      expect.stringMatching(/^Your \w+ needs? JavaScript\. Switch it on/),
    );
  });
});
