import { describe, expect, test } from 'vitest';
import { rupees } from '../../../src/domain/money/arithmetic';
import type { ToastInput } from '../../../src/domain/toast';
import { newOrder, storedOrder } from '../../../src/domain/orders/order';
import { createOrders } from '../../../src/stores/orders';
import { fakeStorage } from '../../support/storage';

const order = (id: string) =>
  newOrder({
    id,
    now: 1,
    uid: null,
    lines: [{ product: { id: 'a', name: 'A', image: '', price: rupees(10) }, quantity: 1 }],
    shipping: {
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.in',
      phone: '',
      address: '',
      city: '',
      state: '',
      zipCode: '',
      country: 'India',
    },
    payment: { method: 'cod', provider: null, bank: null, paymentId: null },
  });

function shop(storage = fakeStorage()) {
  const toasts: ToastInput[] = [];
  return { storage, toasts, ...createOrders({ storage, notify: (one) => toasts.push(one) }) };
}

describe('placed orders', () => {
  test('are stored under the key orders, in the order of placing', () => {
    const { keep, storage } = shop();
    keep(order('A'));
    keep(order('B'));
    expect(
      shop(storage)
        .$orders.get()
        .map(({ id }) => id),
    ).toEqual(['A', 'B']);
    const stored = JSON.parse(storage.shared.get('orders')!) as unknown[];
    expect(stored).toHaveLength(2);
    expect(stored[0]).toMatchObject({
      lines: [{ product: { price: 10 }, quantity: 1 }],
      codCharge: 50,
      total: 60,
    });
  });

  test('of two tabs are all stored', () => {
    const shared = new Map<string, string>();
    const one = shop(fakeStorage(shared));
    const two = shop(fakeStorage(shared));
    one.keep(order('A'));
    two.keep(order('B'));
    one.storage.tell('orders');
    expect(one.$orders.get().map(({ id }) => id)).toEqual(['A', 'B']);
  });

  test('are kept in memory when they cannot be saved, and an error is shown', () => {
    const { keep, storage, $orders, toasts } = shop();
    storage.off = true;
    keep(order('A'));
    expect($orders.get()).toHaveLength(1);
    expect(toasts[0]).toMatchObject({ kind: 'error', title: 'Your order could not be saved' });
  });

  test('that cannot be parsed are quarantined and reported', () => {
    const text = JSON.stringify([storedOrder(order('A')), { id: 'broken' }]);
    const { $orders, storage, toasts } = shop(fakeStorage(new Map([['orders', text]])));
    expect($orders.get().map(({ id }) => id)).toEqual(['A']);
    expect(storage.shared.get('orders:quarantine')).toBe(text);
    expect(toasts[0]?.title).toBe('Part of your saved orders could not be read');
  });
});
