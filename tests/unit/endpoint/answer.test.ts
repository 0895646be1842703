// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFromOurPages, MAX_BODY_BYTES } from '../../../src/endpoint/http/answer';
import { MAX_ORDER_BYTES } from '../../../src/shop/orders/transfer';

const SITE = 'https://shop.example';

/** @param site the shop's public address */
const isOurs = (headers: Record<string, string>, site?: string) =>
  isFromOurPages(new Request('http://x/', { headers: { origin: SITE, ...headers } }), site);

test.each<[string, Record<string, string>, string?]>([
  ['the page’s own host', { host: 'shop.example' }],
  ['a host with its port', { host: 'shop.example:443' }],
  ['a page’s port in its address', { origin: 'http://shop.example:80', host: 'shop.example' }],
  ['a host with a proxy’s port', { host: 'Shop.Example:80' }],
  ['a host that ends with a dot', { origin: 'https://shop.example.', host: 'shop.example' }],
  [
    'the host that a proxy says was asked',
    { host: '10.0.0.7:4321', 'x-forwarded-host': 'shop.example:443, inner.example' },
  ],
  ['a host that a proxy has changed', { host: '10.0.0.7:4321' }, SITE],
  [
    'the browser’s word, with a changed host',
    { origin: 'https://a.example', host: 'b.example', 'sec-fetch-site': 'same-origin' },
  ],
])('a request from %s counts as ours', (_, headers, site) => {
  expect(isOurs(headers, site)).toBe(true);
});

test.each<[string, Record<string, string>, string?]>([
  [
    'another host than a proxy says was asked',
    {
      ...{ origin: 'https://evil.example', host: '10.0.0.7:4321' },
      'x-forwarded-host': 'shop.example, evil.example',
    },
  ],
  ['another port', { origin: 'http://localhost:3000', host: 'localhost:4321' }],
  ['a changed host, without a public address', { host: 'a:1' }],
  ['another page', { origin: 'https://shop.example.evil.example', host: 'shop.example' }, SITE],
  ['another site', { host: 'shop.example', 'sec-fetch-site': 'cross-site' }, SITE],
  ['a sandboxed page', { origin: 'null', host: 'null' }, SITE],
  ['a page of the same domain', { host: 'shop.example', 'sec-fetch-site': 'same-site' }, SITE],
])('a request from %s doesn’t count as ours', (_, headers, site) => {
  expect(isOurs(headers, site)).toBe(false);
});

test('nginx lets through every body that the server allows', () => {
  const conf = readFileSync('deploy/nginx.conf', 'utf8');
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(conf) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(
    Math.max(MAX_BODY_BYTES, MAX_ORDER_BYTES),
  );
});
