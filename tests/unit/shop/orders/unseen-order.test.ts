import { describe, expect, test } from 'vitest';
import { orphanedOrder } from '../../../../src/shop/orders/guest-order';
import { unseenOrderToasts } from '../../../../src/shop/orders/orders.messages';
import { seenOrder } from '../../../../src/shop/orders/order';
import { anOrder } from '../../../support/order';
import { NOW } from '../../../support/tab';

const MINUTE = 60_000;
const order = (uid: string | null = null) =>
  anOrder({ id: 'AAN-261121-22222-22222', now: NOW, uid });

describe('an order whose tab was closed before it was confirmed', () => {
  test('is announced from a minute later until a day later', () => {
    expect(orphanedOrder([order()], NOW + 2 * MINUTE)).toEqual(order());
    expect(orphanedOrder([order()], NOW + 23 * 60 * MINUTE)).toEqual(order());
  });

  test('is not announced in the first minute, when its own tab may confirm it', () => {
    expect(orphanedOrder([order()], NOW + MINUTE)).toBeNull();
  });

  test('is not announced a day later, when someone else may use the device', () => {
    expect(orphanedOrder([order()], NOW + 24 * 60 * MINUTE)).toBeNull();
  });

  test('is not announced if it was confirmed or belongs to an account', () => {
    expect(orphanedOrder([seenOrder(order()), order('u1')], NOW + 2 * MINUTE)).toBeNull();
  });

  test('is announced with its number, but without name or address', () => {
    const toast = JSON.stringify(unseenOrderToasts.elsewhere(order().id));
    expect(toast).toContain('AAN-261121-22222-22222');
    expect(toast).not.toMatch(/Asha|Lake Road/);
    expect(toast).toContain('Keep the order number');
  });

  test('is announced in its own tab with a link to its confirmation', () => {
    expect(unseenOrderToasts.here('AAN-1')).toEqual({
      title: 'Your order AAN-1 is placed',
      description: 'The page closed before the confirmation appeared.',
      link: { label: 'See your order', href: '/order-confirmation' },
    });
  });
});
