import { describe, expect, test } from 'vitest';
import { refusal } from '../../../editing/form/guard.ts';

type Request = Parameters<typeof refusal>[0];

function asked(headers: Record<string, string>, method = 'GET', remoteAddress = '127.0.0.1') {
  return refusal({ method, headers, socket: { remoteAddress } } as unknown as Request);
}
const host = 'localhost:4321';

describe('the form of the editors', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('is open to this machine, %s', (address) => {
    expect(asked({ host }, 'GET', address)).toBeNull();
  });

  test.each(['192.168.1.7', '::ffff:10.0.0.4', 'fe80::1', ''])(
    'is closed to others, such as %s',
    (address) => {
      expect(asked({ host }, 'GET', address)).toContain('this machine only');
    },
  );

  test.each([
    'evil.example',
    'evil.example:4321',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '',
  ])('is closed under a name that leads here, such as %s', (name) => {
    expect(asked({ host: name })).toContain('localhost only');
  });

  test('accepts changes from its own pages', () => {
    expect(asked({ host, origin: `http://${host}` }, 'POST')).toBeNull();
    expect(asked({ host, 'sec-fetch-site': 'same-origin' }, 'POST')).toBeNull();
  });

  test.each<Record<string, string>>([
    { host },
    { host, origin: 'null' },
    { host, origin: 'https://evil.example' },
    { host, origin: 'http://localhost:8080' },
    { host, 'sec-fetch-site': 'cross-site' },
    { host, 'sec-fetch-site': 'same-site' },
  ])('takes no changes from other pages: %o', (headers) => {
    expect(asked(headers, 'POST')).toContain('its own pages only');
  });
});
