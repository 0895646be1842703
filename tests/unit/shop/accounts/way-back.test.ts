import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentToLogin, wayBackTo } from '../../../../src/shop/accounts/way-back';

describe('the way back from Login', () => {
  test.each([
    ['/checkout', 'checkout'],
    ['/order-confirmation', 'your order'],
    ['/profile', 'My Profile'],
    ['/orders', 'My Orders'],
    ['/order/AAN-1', 'your order'],
    ['/manage-items', 'Manage Items'],
  ])('leads back to %s', (path, place) => {
    expect(wayBackTo(path)).toEqual({ place, link: { label: `Go to ${place}`, href: path } });
  });

  test.each([
    null,
    '',
    '/',
    'checkout',
    '/shop',
    '/a/checkout',
    '/constructor',
    '/__proto__',
    'javascript:/orders',
  ])('leads nowhere from %j', (path) => {
    expect(wayBackTo(path)).toBeNull();
  });

  test('never leads to another site', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        for (const path of [rest, `//${rest}`, `/\\${rest}`, `javascript:${rest}`]) {
          const href = wayBackTo(path)?.link.href ?? '/';
          expect(new URL(href, 'https://shop.example').origin).toBe('https://shop.example');
        }
      }),
    );
  });

  test('is described on the login page', () => {
    expect(sentToLogin('My Orders')).toBe('Log in to continue to My Orders.');
  });
});
