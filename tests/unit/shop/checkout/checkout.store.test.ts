import { chargesFor } from '../../../../src/shop/payment/charges';
import { describe, expect, test, vi } from 'vitest';
import { draftOf } from '../../../../src/shop/checkout/form';
import { reconcile } from '../../../../src/shop/cart/reconcile';
import { rupees } from '../../../../src/shop/money/money';
import { fakeStorage } from '../../../support/storage';
import { lamp, urli } from '../../../support/order';
import {
  CATALOGUE,
  NOW,
  openFilledTab,
  openSecondTab,
  openTab,
  VALUES as values,
} from '../../../support/tab';

describe('a submitted checkout', () => {
  test('stores the order, empties the cart without a toast, downloads the invoice, and opens the confirmation', async () => {
    const { orders, cart, submit, titles, placedHere, draft, env, leaveFor } = openFilledTab({
      luck: 0,
    });
    env.download.mockImplementation(() => {
      expect(orders.$orders.get()).toHaveLength(1);
      expect(leaveFor).not.toHaveBeenCalled();
      return Promise.resolve(true);
    });
    await submit();
    expect(env.download).toHaveBeenCalledOnce();
    expect(leaveFor.mock.calls).toEqual([['/order-confirmation']]);
    expect(orders.$orders.get()).toEqual([
      {
        id: 'AAN-261121-22222-22222',
        placedAt: NOW,
        date: '2026-11-21',
        status: 'Processing',
        uid: null,
        lines: [{ product: urli, quantity: 2 }],
        charges: [{ id: 'cod', label: 'COD Charges', amount: rupees(50) }],
        reductions: [],
        total: rupees(11_048),
        shipping: {
          firstName: 'Asha',
          lastName: 'Rao',
          email: 'asha@example.in',
          phone: '+91 98765 43210',
          address: '14 Lake Road',
          city: 'Pune',
          state: 'Maharashtra',
          zipCode: '411001',
          country: 'India',
        },
        payment: { method: 'cod' },
        unseen: true,
      },
    ]);
    expect(cart.$cart.get()).toEqual([]);
    expect(placedHere.$ids.get()).toEqual(['AAN-261121-22222-22222']);
    expect(draft.$draft.get()).toBeNull();
    expect(titles()).toEqual([]);
  });

  test('stores the uid of the signed-in user', async () => {
    const { orders, submit, signIn } = openFilledTab();
    signIn({ uid: 'u1', displayName: null, email: null, photoURL: null });
    await submit();
    expect(orders.$orders.get()[0]?.uid).toBe('u1');
  });

  test.each(['card', 'netbanking', 'upi'] as const)(
    'places an order by %s without a payment check if no QR code was shown',
    async (method) => {
      const { orders, submit, titles } = openFilledTab({ luck: 0.99 });
      await submit(null, method);
      expect(orders.$orders.get()[0]).toMatchObject({
        charges: [],
        reductions: [],
        payment: { method },
      });
      expect(titles()).toEqual([]);
    },
  );

  test('stores the bank only for net banking', async () => {
    for (const [method, bank] of [
      ['netbanking', 'State Bank of India'],
      ['cod', undefined],
    ] as const) {
      const { orders, cart, checkout } = openFilledTab();
      await checkout.submit({
        values: { ...values, method, bankName: 'State Bank of India' },
        lines: cart.$cart.get(),
        charges: [],
        reductions: [],
        catalogue: CATALOGUE,
        paymentId: null,
      });
      expect(orders.$orders.get()[0]?.payment.bank).toBe(bank);
    }
  });

  test('stores the bank’s reference only for UPI, without spaces', async () => {
    for (const [method, bankReference, reference] of [
      ['upi', '4123 4567 8901', '412345678901'],
      ['upi', ' ', undefined],
      ['cod', '412345678901', undefined],
    ] as const) {
      const { orders, cart, checkout } = openFilledTab();
      await checkout.submit({
        values: { ...values, method, bankReference },
        lines: cart.$cart.get(),
        charges: [],
        reductions: [],
        catalogue: CATALOGUE,
        paymentId: null,
      });
      expect(orders.$orders.get()[0]?.payment.reference).toBe(reference);
    }
  });

  test('removes only the ordered lines from the cart', async () => {
    const { cart, checkout } = openFilledTab();
    const lines = cart.$cart.get();
    await checkout.submit({
      values,
      lines,
      charges: [],
      reductions: [],
      catalogue: [lamp, urli],
      paymentId: null,
    });
    expect(cart.$cart.get()).toEqual([]);
  });

  test('leaves discontinued products out of the order and in the cart', async () => {
    const { cart, orders, submit } = openFilledTab();
    cart.add(lamp, 3);
    await submit();
    expect(orders.$orders.get()[0]?.lines).toEqual([{ product: urli, quantity: 2 }]);
    expect(cart.$cart.get()).toEqual([{ product: lamp, quantity: 3 }]);
  });

  test('places only one order, even if it is submitted several times', async () => {
    const { orders, submit, leaveFor } = openFilledTab();
    await Promise.all([submit(), submit(), submit()]);
    await submit();
    expect(orders.$orders.get()).toHaveLength(1);
    expect(leaveFor).toHaveBeenCalledTimes(1);
  });

  test('is refused if another tab has changed the cart', async () => {
    const one = openFilledTab();
    const lines = one.cart.$cart.get();
    openSecondTab(one).cart.add(urli, 1);
    await one.checkout.submit({
      values,
      lines,
      charges: [],
      reductions: [],
      catalogue: CATALOGUE,
      paymentId: null,
    });
    expect(one.toasts).toMatchObject([{ kind: 'info', title: 'Your cart has changed' }]);
    expect(one.orders.$orders.get()).toEqual([]);
    expect(one.cart.$cart.get()[0]?.quantity).toBe(3);
  });

  test('is refused if another tab has updated a price, even before the storage event arrives', async () => {
    const one = openFilledTab();
    const lines = one.cart.$cart.get();
    const dearer = { ...urli, price: rupees(5999) };
    openSecondTab(one).cart.amend((cart) => reconcile(cart, [dearer]).cart);
    const submission = {
      values,
      charges: chargesFor(values),
      reductions: [],
      catalogue: CATALOGUE,
      opened: lines,
      paymentId: null,
    };
    await one.checkout.submit({ ...submission, lines });
    expect(one.titles()).toEqual(['Your cart has changed']);
    expect(one.orders.$orders.get()).toEqual([]);
    await one.checkout.submit({ ...submission, lines: [{ product: dearer, quantity: 2 }] });
    expect(one.orders.$orders.get()[0]?.total).toBe(rupees(12_048));
  });

  test('places no order if the cart is empty', async () => {
    const { orders, submit, toasts } = openTab();
    await submit();
    expect(orders.$orders.get()).toEqual([]);
    expect(toasts.at(-1)?.title).toBe('Your cart has changed');
  });

  test('makes room for the order if the storage is full', async () => {
    const { device, orders, submit } = openFilledTab();
    const used = [...device.shared].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
    device.quota = used + 600;
    await submit();
    const [order] = orders.$orders.get();
    expect(orders.whereabouts(order!)).toBe('device');
    expect(device.shared.get('orders')).toContain('AAN-');
  });

  test('uses the space of the emptied cart for the order', async () => {
    const size = ({ shared }: typeof first.device) =>
      [...shared].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
    const first = openFilledTab();
    const before = size(first.device);
    await first.submit();
    const next = openFilledTab();
    // Enough for either the cart or the order, but not for both.
    next.device.quota = Math.max(before, size(first.device));
    await next.submit();
    expect(next.orders.whereabouts(next.orders.$orders.get()[0]!)).toBe('device');
  });

  test('keeps the order in the tab if the storage is full, where the confirmation finds it', async () => {
    const tab = openFilledTab();
    tab.device.quota = 0;
    await tab.submit();
    expect(tab.leaveFor).toHaveBeenCalledWith('/order-confirmation');
    const { confirmations, orders } = tab.reload();
    const order = confirmations.$confirmed.get();
    expect(orders.whereabouts(order!)).toBe('tab');
  });

  test('confirms the order on the checkout page if no storage works', async () => {
    const [device, own] = [fakeStorage(), fakeStorage()];
    device.off = true;
    own.off = true;
    const { submit, leaveFor, checkout, cart, orders } = openFilledTab({ device, own });
    await submit();
    expect(leaveFor).not.toHaveBeenCalled();
    expect(cart.$cart.get()).toEqual([]);
    const placed = checkout.$placed.get()!;
    expect(placed.unseen).toBeUndefined();
    expect(orders.whereabouts(placed)).toBe('page');
  });

  test('confirms the order on the checkout page if the confirmation page can’t be reached', async () => {
    const { env, leaveFor, submit, checkout, orders } = openFilledTab();
    env.download.mockResolvedValue(false);
    env.canReach.mockResolvedValue(false);
    await submit();
    expect(env.canReach).toHaveBeenCalledWith('/order-confirmation', 5000);
    expect(leaveFor).not.toHaveBeenCalled();
    const [order] = orders.$orders.get();
    expect(checkout.$placed.get()).toEqual(order);
    expect(order?.unseen).toBeUndefined();
  });

  test('sends the order from the checkout page if the confirmation page can’t be reached', async () => {
    const { env, submit } = openFilledTab({ keepsOrders: true });
    env.canReach.mockResolvedValue(false);
    await submit();
    await expect.poll(() => env.postOrder.mock.calls.length).toBe(1);
  });

  test('sends an order with the keys of the device’s other orders', async () => {
    const first = openFilledTab({ keepsOrders: true });
    await first.submit();
    await expect.poll(() => first.env.postOrder.mock.calls.length).toBe(1);
    const next = openFilledTab({ device: first.device, keepsOrders: true });
    await next.submit();
    await expect.poll(() => next.env.postOrder.mock.calls.length).toBe(1);
    const [sent] = first.env.postOrder.mock.calls[0]!;
    expect(sent).not.toHaveProperty('otherKeys');
    expect(next.env.postOrder.mock.calls[0]![0]).toMatchObject({
      otherKeys: [(sent as { key: string }).key],
    });
  });

  test('does not overwrite an order with the same random number', async () => {
    const { orders, cart, submit, titles, placedHere, device } = openFilledTab({ luck: 0 });
    await submit();
    const before = device.shared.get('orders');
    const next = openFilledTab({ device, luck: 0 });
    await next.submit();
    expect(next.toasts).toMatchObject([{ kind: 'error', title: 'Your order was not placed' }]);
    expect(device.shared.get('orders')).toBe(before);
    expect(next.cart.$cart.get()).toHaveLength(1);
    expect(next.placedHere.$ids.get()).toEqual([]);
    expect([titles(), placedHere.$ids.get().length]).toEqual([[], 1]);
    expect([orders.$orders.get().length, cart.$cart.get().length]).toEqual([1, 0]);
  });

  test('continues without the invoice, and says where to find it', async () => {
    const { env, leaveFor, submit, titles, toasts } = openFilledTab();
    env.download.mockResolvedValue(false);
    await submit();
    expect(titles()).toEqual(['The invoice could not be downloaded']);
    expect(toasts[0]?.kind).toBe('info');
    expect(leaveFor).toHaveBeenCalledWith('/order-confirmation');
  });

  test('goes to the confirmation from the tab’s next page if its own page was closed early', async () => {
    const tab = openFilledTab();
    tab.env.download.mockReturnValue(new Promise<never>(() => undefined));
    void tab.submit();
    await vi.waitFor(() => expect(tab.env.download).toHaveBeenCalled());
    const next = tab.reload();
    next.leaveFor.mockReturnValue(new Promise<never>(() => undefined));
    void next.checkout.resume();
    await vi.waitFor(() => expect(next.leaveFor).toHaveBeenCalledWith('/order-confirmation'));
    const [order] = next.orders.$orders.get();
    expect(next.checkout.$placed.get()).toEqual(order);
    expect(order?.unseen).toBe(true);
    expect(next.env.download).not.toHaveBeenCalled();
  });

  test('shows the order as placed until the page is left, but no longer after Back', async () => {
    const { checkout, leaveFor, submit, orders } = openFilledTab();
    let comeBack: () => void = () => undefined;
    leaveFor.mockReturnValue(new Promise<void>((resolve) => (comeBack = resolve)));
    const submitted = submit();
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(checkout.$placed.get()).toEqual(orders.$orders.get()[0]);
    comeBack();
    await submitted;
    expect(checkout.$placed.get()).toBeNull();
  });
});

describe('a submitted UPI payment', () => {
  test('always places the order with its payment id in a shop with real payments', async () => {
    const { orders, submit, titles } = openFilledTab({ luck: 0.99, simulatesPayments: false });
    await submit('PAY1', 'upi');
    expect(orders.$orders.get()[0]?.payment).toMatchObject({
      paymentId: 'PAY1',
      upiId: 'asha@bank',
    });
    // No success is announced, because the payment isn't verified yet.
    expect(titles()).toEqual([]);
  });

  test('announces success, and places an order with the payment id', async () => {
    const { orders, submit, toasts, titles, attempt } = openFilledTab({ luck: 0.79 });
    attempt.set('PAY1');
    await submit('PAY1', 'upi');
    expect(attempt.$text.get()).toBeNull();
    expect(titles()).toEqual(['Payment Successful! ✅']);
    expect(toasts.at(-1)?.kind).toBe('success');
    expect(orders.$orders.get()[0]?.payment).toEqual({
      method: 'upi',
      provider: 'gpay',
      upiId: 'asha@bank',
      paymentId: 'PAY1',
    });
  });

  test('announces failure, loses nothing, and gets a new payment id for the next attempt', async () => {
    const shop = openFilledTab({ luck: 0.8 });
    shop.attempt.set('PAY1');
    await shop.submit('PAY1', 'upi');
    expect(shop.titles()).toEqual(['Payment Failed! Please try again. ❌']);
    expect(shop.toasts.at(-1)?.kind).toBe('error');
    // The shopper must notice that the id on the screen has changed.
    expect(shop.toasts.at(-1)?.description).toContain('new payment ID');
    expect(shop.toasts.at(-1)?.lastsMs).toBeGreaterThan(3_600_000);
    expect(shop.orders.$orders.get()).toEqual([]);
    expect(shop.cart.$cart.get()).toHaveLength(1);
    expect(shop.draft.$draft.get()).toEqual(draftOf(values));
    expect(shop.leaveFor).not.toHaveBeenCalled();
    expect(shop.attempt.$text.get()).not.toBe('PAY1');
  });

  test('is refused if the cart has changed in the meantime', async () => {
    const one = openFilledTab({ luck: 0 });
    const lines = one.cart.$cart.get();
    openSecondTab(one).cart.add(urli, 1);
    await one.checkout.submit({
      values,
      lines,
      charges: [],
      reductions: [],
      catalogue: CATALOGUE,
      paymentId: 'PAY1',
    });
    expect(one.titles()).toEqual(['Your cart has changed']);
    // The shopper has just said that they have paid the old total.
    expect(one.toasts.at(-1)?.description).toContain('call us before you pay again');
    expect(one.toasts.at(-1)?.lastsMs).toBeGreaterThan(3_600_000);
  });
});
