// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFromOurPages, MAX_BODY_BYTES } from '../../../src/endpoint/http/answer';
import { MAX_ORDER_BYTES } from '../../../src/shop/orders/transfer';

const SITE = 'https://shop.example';

test.each([
  ['the page’s own host', 'https://shop.example', { host: 'shop.example' }, undefined, true],
  ['a host with its port', 'https://shop.example', { host: 'shop.example:443' }, undefined, true],
  [
    'a page’s port in its address',
    'http://shop.example:80',
    { host: 'shop.example' },
    undefined,
    true,
  ],
  [
    'a host with a proxy’s port',
    'https://shop.example',
    { host: 'Shop.Example:80' },
    undefined,
    true,
  ],
  [
    'a host that ends with a dot',
    'https://shop.example.',
    { host: 'shop.example' },
    undefined,
    true,
  ],
  [
    'the host that a proxy says was asked',
    'https://shop.example',
    { host: '10.0.0.7:4321', 'x-forwarded-host': 'shop.example:443, inner.example' },
    undefined,
    true,
  ],
  [
    'another host than a proxy says was asked',
    'https://evil.example',
    { host: '10.0.0.7:4321', 'x-forwarded-host': 'shop.example, evil.example' },
    undefined,
    false,
  ],
  ['another port', 'http://localhost:3000', { host: 'localhost:4321' }, undefined, false],
  [
    'a host that a proxy has changed',
    'https://shop.example',
    { host: '10.0.0.7:4321' },
    SITE,
    true,
  ],
  ['such a host, and no public address', 'https://shop.example', { host: 'a:1' }, undefined, false],
  ['another page', 'https://shop.example.evil.example', { host: 'shop.example' }, SITE, false],
  ['another site', SITE, { host: 'shop.example', 'sec-fetch-site': 'cross-site' }, SITE, false],
  ['a sandboxed page', 'null', { host: 'null' }, SITE, false],
  [
    'the browser’s word, with a changed host',
    'https://a.example',
    { host: 'b.example', 'sec-fetch-site': 'same-origin' },
    undefined,
    true,
  ],
  [
    'a page of the same domain',
    'https://shop.example',
    { host: 'shop.example', 'sec-fetch-site': 'same-site' },
    SITE,
    false,
  ],
] as const)('a request from %s counts as ours only if it is', (_, origin, headers, site, ours) => {
  const request = new Request('http://x/', { headers: { origin, ...headers } });
  expect(isFromOurPages(request, site)).toBe(ours);
});

test('nginx lets through every body that the server allows', () => {
  const conf = readFileSync('deploy/nginx.conf', 'utf8');
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(conf) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(
    Math.max(MAX_BODY_BYTES, MAX_ORDER_BYTES),
  );
});
