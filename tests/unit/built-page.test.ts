import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtPage } from '../../integrations/built-page.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const page = (head: string, body = '') =>
  `<!DOCTYPE html><html><head><meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`;
/** Without what names the page's files. */
const changed = (html: string) => builtPage(html).html.replace(/<meta name="page-files"[^>]*>/, '');

test('leaves everything that it has no rule for to the letter', () => {
  const html = page(
    '<TITLE>A &amp; B</TITLE><script>if (1 < 2) "</head>"</script>',
    `<p title='a > b'>1 < 2 <br/><!-- <style>p{}</style> --></P><input disabled value=x>`,
  );
  expect(changed(html)).toBe(html);
});

test('joins styles into the first one', () => {
  const html = page('<style>a{}</style><title>A</title>', '<style id="b">b > a{}</style><p>B</p>');
  expect(changed(html)).toBe(page('<style>a{}b > a{}</style><title>A</title>', '<p>B</p>'));
  expect(builtPage(html).hashes.styles).toEqual([hash('a{}b > a{}')]);
});

test('names the scripts of islands that are needed at once, and lowers the priority of all', () => {
  const island = (client: string, name: string) =>
    `<astro-island component-url="/_astro/${name}.js" props="{&quot;a&quot;:&quot;>&quot;}" client="${client}"></astro-island>`;
  const body = island('only', 'Now') + island('after-load', 'Later');
  const preload = '<link rel="modulepreload" fetchpriority="low" href="/_astro/Now.js">';
  expect(changed(page('<script type="module" src="/_astro/a.js"></script>', body))).toBe(
    page(`${preload}<script type="module" fetchpriority="low" src="/_astro/a.js"></script>`, body),
  );
});

test('hashes inline scripts that browsers run', () => {
  const scripts = [
    '<script>a()</script>',
    '<script type="module">b()</script>',
    '<script type="application/ld+json">{}</script>',
    '<script src="/c.js"></script>',
    '<script>a()</script>',
  ];
  expect(builtPage(page(scripts.join(''))).hashes.scripts).toEqual([hash('a()'), hash('b()')]);
});

test('recognises pages about one visitor', () => {
  expect(builtPage(page('<meta name="robots" content="noindex">')).isPersonal).toBe(true);
  expect(builtPage(page('')).isPersonal).toBe(false);
});
