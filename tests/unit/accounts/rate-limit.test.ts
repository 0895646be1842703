import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callerOf, createRateLimit } from '../../../src/endpoint/rate-limit';

describe('a rate limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('allows each caller its number of requests, and says when the next is allowed', async () => {
    const limit = createRateLimit({ turns: 2, windowS: 600 });
    expect(await limit.take('a')).toEqual({ ok: true });
    expect(await limit.take('a')).toEqual({ ok: true });
    expect(await limit.take('a')).toEqual({ ok: false, retryAfterS: 600 });
    expect(await limit.take('b')).toEqual({ ok: true });
  });

  test('starts over when the window has passed', async () => {
    const limit = createRateLimit({ turns: 1, windowS: 600 });
    await limit.take('a');
    vi.advanceTimersByTime(600_001);
    expect(await limit.take('a')).toEqual({ ok: true });
  });
});

describe('a caller', () => {
  const direct = (address: string) =>
    callerOf({ address, forwardedFor: '6.6.6.6', trustProxy: false });

  test('is the address of the connection, whatever the headers say', () => {
    expect(direct('10.0.0.7')).toBe('10.0.0.7');
    expect(direct('::ffff:10.0.0.7')).toBe('10.0.0.7');
  });

  test('is the last address in X-Forwarded-For behind a trusted proxy', () => {
    const forwardedFor = '6.6.6.6, 203.0.113.9';
    expect(callerOf({ address: '10.0.0.1', forwardedFor, trustProxy: true })).toBe('203.0.113.9');
    expect(callerOf({ address: '10.0.0.1', forwardedFor: null, trustProxy: true })).toBe(
      '10.0.0.1',
    );
  });

  test('is a whole /64 network for IPv6 addresses', () => {
    expect(direct('2001:db8:1:2::1')).toBe(direct('2001:0DB8:1:2:ffff:ffff:ffff:ffff'));
    expect(direct('2001:db8:1:2::1')).not.toBe(direct('2001:db8:1:3::1'));
    expect(direct('::1')).toBe('0:0:0:0');
    expect(direct('2001:db8::')).toBe('2001:db8:0:0');
    expect(direct('fe80::1%eth0')).toBe('fe80:0:0:0');
  });
});
