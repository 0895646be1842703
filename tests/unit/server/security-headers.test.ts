import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedRules, POLICY_OF_NON_PAGES } from '../../../config/serving-rules.ts';
import { PAGE_POLICY, openSite, type Site } from './support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it.each([
  ['a page', 'GET', '/', 200, PAGE_POLICY],
  ['a page with a slash', 'GET', '/shop/', 200, PAGE_POLICY],
  ['the page of an order', 'GET', '/order/AAN-1001', 200, PAGE_POLICY],
  ['the 404 page', 'GET', '/nope', 404, PAGE_POLICY],
  ['a picture', 'GET', '/favicon.svg', 200, POLICY_OF_NON_PAGES],
  ['a script', 'GET', '/_astro/page.abc.js', 200, POLICY_OF_NON_PAGES],
  ['a redirect', 'GET', '/product/gone', 302, POLICY_OF_NON_PAGES],
  ['a malformed address', 'GET', '/%', 400, POLICY_OF_NON_PAGES],
  ['a failure', 'GET', '/api/broken', 500, POLICY_OF_NON_PAGES],
  ['an on-demand response', 'GET', '/api/echo', 200, POLICY_OF_NON_PAGES],
  ['the health check', 'GET', '/healthz', 200, POLICY_OF_NON_PAGES],
])('%s has the security headers', async (_, method, path, status, policy) => {
  const answer = await site.ask(path, { method });
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

it('only pages refer to the speculation rules', async () => {
  expect((await site.ask('/shop')).headers['speculation-rules']).toBe('"/speculation-rules.json"');
  expect((await site.ask('/favicon.svg')).headers['speculation-rules']).toBeUndefined();
  const rules = await site.ask('/speculation-rules.json');
  expect(rules.headers['content-type']).toBe('application/speculationrules+json');
});

it('Strict-Transport-Security is sent only over https through a trusted proxy', async () => {
  const overHttps = { headers: { 'x-forwarded-proto': 'https' } };
  expect((await site.ask('/', overHttps)).headers['strict-transport-security']).toBeUndefined();

  const proxied = await openSite({ trustProxy: true });
  const secure = await proxied.ask('/', overHttps);
  expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/);
  expect((await proxied.ask('/')).headers['strict-transport-security']).toBeUndefined();
  await proxied.close();
});

it.each([
  [{}, 'max-age=63072000'],
  [{ PUBLIC_HSTS_PRELOAD: '1' }, 'max-age=63072000; includeSubDomains; preload'],
])('Strict-Transport-Security depends on the settings %o', (environment, value) => {
  expect(fixedRules(environment).overHttps).toEqual({ 'Strict-Transport-Security': value });
});
