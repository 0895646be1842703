import { describe, expect, test } from 'vitest';
import { addressForMails, hasPublicAddress, siteAddress } from '../../../config/site-address.ts';

test.each([
  [{}, 'http://localhost:4321'],
  [{ PORT: '8080' }, 'http://localhost:8080'],
  [{ PORT: '0' }, 'http://localhost:4321'],
  [{ PORT: '8080', PUBLIC_SITE_URL: 'https://shop.example/' }, 'https://shop.example'],
])('the site’s address for the settings %o is %s', (environment, address) => {
  expect(siteAddress(environment)).toBe(address);
});

test('a local address doesn’t count as public, even if it is set', () => {
  expect(hasPublicAddress({})).toBe(false);
  expect(hasPublicAddress({ PUBLIC_SITE_URL: 'http://localhost:4321' })).toBe(false);
  expect(hasPublicAddress({ PUBLIC_SITE_URL: 'https://shop.example' })).toBe(true);
});

describe('links in mails', () => {
  const BUILT = 'http://localhost:4321';

  test('use the public address, whatever the request’s host', () => {
    expect(addressForMails('https://shop.example', 'localhost:8080')).toBe('https://shop.example');
  });

  test.each(['localhost:8080', '127.0.0.1:5000', '[::1]:8080'])(
    'use the host of a request to this machine if there is no public address: %s',
    (host) => {
      expect(addressForMails(BUILT, host)).toBe(`http://${host}`);
    },
  );

  test.each(['evil.example', 'localhost.evil.example', 'a b', '', null])(
    'never use a foreign host from a request: %s',
    (host) => {
      expect(addressForMails(BUILT, host)).toBe(BUILT);
    },
  );
});
