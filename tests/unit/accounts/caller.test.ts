import { describe, expect, test } from 'vitest';
import { callerOf } from '../../../src/endpoint/caller';

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

  test.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['"203.0.113.9:51234"', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
    ['[2001:db8:1:2::1]', '2001:db8:1:0'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:0'],
    ['"[2001:db8:1:2::1]:443"', '2001:db8:1:0'],
    ['2001:db8:1:2::1', '2001:db8:1:0'],
  ])('is the address without port, brackets and quotes: %s', (entry, caller) => {
    const forwardedFor = `6.6.6.6, ${entry}`;
    expect(callerOf({ address: '10.0.0.1', forwardedFor, trustProxy: true })).toBe(caller);
  });

  test.each(['', ' ', 'unknown', '_hidden', '[]', '[x]:1', '1.2.3', '203.0.113.9:x', '6.6.6.6, '])(
    'is the address of the proxy if X-Forwarded-For is "%s"',
    (forwardedFor) => {
      expect(callerOf({ address: '10.0.0.1', forwardedFor, trustProxy: true })).toBe('10.0.0.1');
    },
  );

  test('is a whole /56 network for IPv6 addresses', () => {
    expect(direct('2001:db8:1:200::1')).toBe(direct('2001:0DB8:1:2ff:ffff:ffff:ffff:ffff'));
    expect(direct('2001:db8:1:200::1')).not.toBe(direct('2001:db8:1:300::1'));
    expect(direct('::1')).toBe('0:0:0:0');
    expect(direct('2001:db8::')).toBe('2001:db8:0:0');
    expect(direct('fe80::1%eth0')).toBe('fe80:0:0:0');
  });
});
