import { describe, expect, test, vi } from 'vitest';
import { rupees } from '../../../../src/shop/money/money';
import type { Order } from '../../../../src/shop/orders/order';
import { createOrders } from '../../../../src/shop/orders/orders.store';
import type { ToastInput } from '../../../../src/shop/toasts/toasts';
import { fakeStorage } from '../../../support/storage';
import { anOrder, urli } from '../../../support/order';

const order = (id: string) => anOrder({ id, now: 1, lines: [{ product: urli, quantity: 1 }] });

function shop(storage = fakeStorage(), tab = fakeStorage()) {
  const toasts: ToastInput[] = [];
  const orders = createOrders({ storage, tab, notify: (one) => toasts.push(one), now: () => 1 });
  return {
    ...{ storage, tab, toasts, ...orders },
    ids: () => orders.$orders.get().map(({ id }) => id),
    whereIs: (id: string) => orders.whereabouts(order(id)),
  };
}

describe('stored orders', () => {
  test('can be added from a link or a file, but never replace one with the same id', async () => {
    const { keep, addAll, $orders } = shop();
    keep(order('A'));
    const foreign = { ...order('A'), uid: 'ravi' };
    expect(await addAll([foreign, { ...order('B'), uid: 'ravi' }])).toEqual({ ok: true, added: 1 });
    expect($orders.get().map(({ id, uid }) => [id, uid])).toEqual([
      ['A', null],
      ['B', 'ravi'],
    ]);
    expect(await addAll([foreign])).toEqual({ ok: true, added: 0 });
  });

  test('can be removed for one user only', async () => {
    const { keep, addAll, forget, ids } = shop();
    keep(order('A'));
    await addAll([{ ...order('B'), uid: 'ravi' }]);
    expect(await forget(({ uid }) => uid === 'ravi')).toEqual({ ok: true });
    expect(ids()).toEqual(['A']);
  });

  test('can be removed even if only the tab has them', async () => {
    const { keep, forget, storage, tab, ids } = shop();
    storage.quota = 0;
    keep(order('A'));
    await forget(() => true);
    expect(ids()).toEqual([]);
    expect(shop(storage, tab).ids()).toEqual([]);
  });

  test('are not added from a file if they don’t all fit', async () => {
    const storage = fakeStorage();
    const { keep, addAll, ids } = shop(storage);
    keep(order('A'));
    storage.quota = 0;
    expect(await addAll([order('B')])).toEqual({ ok: false, reason: 'full', added: 0 });
    expect(ids()).toEqual(['A']);
  });

  test('are under the key orders, the oldest first', () => {
    const { keep, storage } = shop();
    expect(keep(order('A'))).toBe(true);
    expect(keep(order('B'))).toBe(true);
    expect(shop(storage).ids()).toEqual(['A', 'B']);
    expect(JSON.parse(storage.shared.get('orders')!)).toHaveLength(2);
  });

  test('are never overwritten by an order with the same number', () => {
    const { keep, $orders, storage, whereIs } = shop();
    const first = order('A');
    keep(first);
    expect(keep({ ...order('A'), status: 'Shipped' })).toBe(false);
    expect($orders.get()).toEqual([first]);
    storage.quota = 0;
    keep(order('B'));
    expect(keep({ ...order('B'), status: 'Shipped' })).toBe(false);
    expect(whereIs('B')).toBe('tab');
  });

  test('have a known place: on the device, in the tab or only on the page', () => {
    const { keep, storage, tab, whereIs } = shop();
    keep(order('A'));
    expect(whereIs('A')).toBe('device');
    storage.quota = storage.shared.get('orders')!.length + 10;
    keep(order('B'));
    expect(whereIs('B')).toBe('tab');
    tab.off = true;
    keep(order('C'));
    expect([whereIs('A'), whereIs('C')]).toEqual(['device', 'page']);
  });

  test('are moved from the tab to the device once there is room', () => {
    const { keep, storeUnsaved, storage, whereIs } = shop();
    storage.quota = 0;
    keep(order('A'));
    storeUnsaved();
    expect(whereIs('A')).toBe('tab');
    storage.quota = Infinity;
    storeUnsaved();
    expect(whereIs('A')).toBe('device');
  });

  test('are marked as seen one by one, even if the storage is full', () => {
    const { keep, markSeen, storage, $orders } = shop();
    keep(order('A'));
    keep(order('B'));
    const unseen = () => $orders.get().flatMap((one) => (one.unseen ? [one.id] : []));
    markSeen('C');
    expect(unseen()).toEqual(['A', 'B']);
    markSeen('A');
    expect(unseen()).toEqual(['B']);
    // From now on, only shorter text fits.
    storage.quota = 'orders'.length + storage.shared.get('orders')!.length;
    markSeen('B');
    expect(unseen()).toEqual([]);
  });

  test('are marked as seen on the device and in the tab', () => {
    const { keep, markSeen, storage, tab } = shop();
    keep(order('A'));
    storage.quota = 'orders'.length + storage.shared.get('orders')!.length;
    keep(order('B'));
    const unseen = () =>
      shop(storage, tab)
        .$orders.get()
        .flatMap((one) => (one.unseen ? [one.id] : []));
    expect(unseen()).toEqual(['A', 'B']);
    markSeen('A');
    expect(unseen()).toEqual(['B']);
    expect(storage.shared.get('orders')).not.toContain('unseen');
    storage.quota = 0;
    markSeen('B');
    expect(unseen()).toEqual([]);
  });

  test.each<[string, Partial<Order>]>([
    ['the shopper’s phone', { shipping: { ...order('A').shipping, phone: '9876543210' } }],
    ['its price', { total: rupees(9) }],
    ['how it was paid', { payment: { method: 'cod', taken: 'cash' } }],
    ['that a link is sent', { payment: { method: 'upi', via: 'Razorpay' } }],
  ])('show what the shop has changed: %s', async (_, changed) => {
    const { keep, replaceAll, $orders } = shop();
    keep({ ...order('A'), key: 'k' });
    replaceAll([{ ...order('A'), ...changed }]);
    await vi.waitFor(() => expect($orders.get()).toMatchObject([{ ...changed, key: 'k' }]));
  });

  test('can be moved from a guest to an account, which reports failures', async () => {
    const { keep, adopt, $orders } = shop();
    keep(order('A'));
    keep(order('B'));
    const owners = () => $orders.get().map(({ uid }) => uid);
    expect(await adopt(['A'], 'u1')).toBe(true);
    expect(owners()).toEqual(['u1', null]);
    expect(await adopt(['A', 'B'], 'u2')).toBe(false);
    expect(owners()).toEqual(['u1', 'u2']);
    expect(await adopt(['B', 'C'], 'u2')).toBe(false);
  });
});
