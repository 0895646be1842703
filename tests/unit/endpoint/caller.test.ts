import { describe, expect, test } from 'vitest';
import { addressRanges } from '../../../config/network';
import { callerOf } from '../../../src/endpoint/identity/callers';

describe('the caller of a request', () => {
  const headers = (forwardedFor: string, more: Record<string, string> = {}) =>
    new Headers({ 'X-Forwarded-For': forwardedFor, ...more });
  const direct = (address: string) => callerOf(address, headers('6.6.6.6'), { trustProxy: false });
  const behind = (forwardedFor: string) =>
    callerOf('10.0.0.1', headers(forwardedFor), { trustProxy: true });

  test('is the address of the connection, whatever the headers say', () => {
    expect(direct('10.0.0.7')).toBe('10.0.0.7');
    expect(direct('::ffff:10.0.0.7')).toBe('10.0.0.7');
  });

  test('is the last address in X-Forwarded-For behind a trusted proxy', () => {
    expect(behind('6.6.6.6, 203.0.113.9')).toBe('203.0.113.9');
    expect(callerOf('10.0.0.1', new Headers(), { trustProxy: true })).toBe('10.0.0.1');
  });

  test.each(['104.16.0.9', '2400:cb00::9'])(
    'is the address in the outer proxy’s header if the request comes from its address %s',
    (address) => {
      const addresses = addressRanges('104.16.0.0/13, 2400:cb00::/32')!;
      const outer = { header: 'CF-Connecting-IP', addresses };
      const from = (near: string) =>
        callerOf('10.0.0.1', headers(`6.6.6.6, ${near}`, { 'CF-Connecting-IP': '203.0.113.7' }), {
          trustProxy: true,
          outer,
        });
      expect(from(address)).toBe('203.0.113.7');
      // From any other address, the header may be forged.
      expect(from('198.51.100.4')).toBe('198.51.100.4');
      expect(callerOf(address, headers('6.6.6.6'), { trustProxy: false, outer })).not.toBe(
        '6.6.6.6',
      );
    },
  );

  test.each(['104.16.0.0/33', '104.16/13', 'x', '2400:cb00::/129', '10.0.0.0/1.5'])(
    'is never determined by the invalid proxy range "%s"',
    (text) => {
      expect(addressRanges(text)).toBeNull();
    },
  );

  test.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['"203.0.113.9:51234"', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
    ['[2001:db8:1:2::1]', '2001:db8:1:0'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:0'],
    ['"[2001:db8:1:2::1]:443"', '2001:db8:1:0'],
    ['2001:db8:1:2::1', '2001:db8:1:0'],
  ])('is only the address of %s, without port, brackets and quotes', (entry, caller) => {
    expect(behind(`6.6.6.6, ${entry}`)).toBe(caller);
  });

  test.each(['', ' ', 'unknown', '_hidden', '[]', '[x]:1', '1.2.3', '203.0.113.9:x', '6.6.6.6, '])(
    'is the address of the proxy if X-Forwarded-For is "%s"',
    (forwardedFor) => {
      expect(behind(forwardedFor)).toBe('10.0.0.1');
    },
  );

  test('is a whole /56 network for an IPv6 address', () => {
    expect(direct('2001:db8:1:200::1')).toBe(direct('2001:0DB8:1:2ff:ffff:ffff:ffff:ffff'));
    expect(direct('2001:db8:1:200::1')).not.toBe(direct('2001:db8:1:300::1'));
    expect(direct('::1')).toBe('0:0:0:0');
    expect(direct('2001:db8::')).toBe('2001:db8:0:0');
    expect(direct('fe80::1%eth0')).toBe('fe80:0:0:0');
  });
});
