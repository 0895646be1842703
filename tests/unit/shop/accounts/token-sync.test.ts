import { beforeEach, describe, expect, test } from 'vitest';
import {
  createTokenSync,
  type TokenSyncOptions,
} from '../../../../src/shop/accounts/token-sync.store';

const NOW = 1_000_000_000;
let sent: unknown[][];
beforeEach(() => {
  sent = [];
});

const sync = (overrides: Partial<TokenSyncOptions> = {}) =>
  createTokenSync({
    url: '/api/session',
    origin: 'https://shop.example',
    now: () => NOW,
    send: (...parameters) => {
      sent.push(parameters);
      return Promise.resolve();
    },
    ...overrides,
  });
const token = (text: string, ageS = 0) => ({ token: text, issuedAt: NOW - ageS * 1000 });

describe('token sync', () => {
  test('is off unless it is configured', () => {
    expect(sync({ url: undefined })).toBeNull();
    expect(sync({ url: '' })).toBeNull();
  });

  test('is off while pages are built, because there is no origin', () => {
    expect(sync({ origin: '' })).toBeNull();
  });

  test.each(['https://elsewhere.example/sync', '//elsewhere.example/sync', '/\\elsewhere.example'])(
    'never sends a token to another origin: %s',
    (url) => {
      expect(sync({ url })).toBeNull();
    },
  );

  test('posts each new token as a bearer token, and sends DELETE on sign-out', () => {
    const onToken = sync();
    onToken?.(token('t1'));
    onToken?.(token('t1'));
    onToken?.(token('t2'));
    onToken?.(null);
    onToken?.(null);
    expect(sent).toEqual([
      ['/api/session', { method: 'POST', headers: { Authorization: 'Bearer t1' } }],
      ['/api/session', { method: 'POST', headers: { Authorization: 'Bearer t2' } }],
      ['/api/session', { method: 'DELETE' }],
    ]);
  });

  test('sends no token older than 300 seconds by default', () => {
    sync()?.(token('old', 301));
    expect(sent).toEqual([]);
    sync()?.(token('young', 300));
    expect(sent).toHaveLength(1);
    sync({ maxAgeS: 10 })?.(token('younger', 11));
    expect(sent).toHaveLength(1);
  });

  test('does not throw if its request fails', async () => {
    const onToken = sync({ send: () => Promise.reject(new Error('down')) });
    expect(() => onToken?.(token('t1'))).not.toThrow();
    await Promise.resolve();
  });
});
