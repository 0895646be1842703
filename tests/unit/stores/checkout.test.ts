import { describe, expect, test, vi } from 'vitest';
import { rupees } from '../../../src/domain/money/arithmetic';
import { type CheckoutValues, draftOf, EMPTY_DRAFT } from '../../../src/domain/checkout/form';
import type { ToastInput } from '../../../src/domain/toast';
import { createCart } from '../../../src/stores/cart';
import { createCheckout } from '../../../src/stores/checkout';
import { createDraft } from '../../../src/stores/draft';
import { createOrders } from '../../../src/stores/orders';
import { createPaymentQrCodes } from '../../../src/stores/payment-qr-code';
import { createPlaceOrder } from '../../../src/stores/place-order';
import { createTabText } from '../../../src/stores/tab-text';
import { fakeStorage } from '../../support/storage';

const urli = { id: 'urli-bowl', name: 'Urli Bowl', image: '/u.webp', price: rupees(5499) };
const lamp = { id: 'old-lamp', name: 'Old Lamp', image: '/l.webp', price: rupees(1500) };
const CATALOGUE = [urli];
const NOW = Date.UTC(2026, 10, 21, 6, 42);
const values: CheckoutValues = {
  ...EMPTY_DRAFT,
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  phone: '098765 43210',
  address: '14 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411 001',
  method: 'cod',
  upiId: 'asha@bank',
  cardNumber: '4111 1111 1111 1111',
  cardName: 'ASHA RAO',
  expiryDate: '12/28',
  cvv: '741',
};

/** The stores of one tab, without a browser. */
function tab(device = fakeStorage(), options: { luck?: number; uid?: string } = {}) {
  const toasts: ToastInput[] = [];
  const notify = (toast: ToastInput) => toasts.push(toast);
  const own = fakeStorage();
  const cart = createCart({ storage: device, notify });
  const orders = createOrders({ storage: device, notify });
  const draft = createDraft(own);
  const attempt = createTabText('payment', own);
  const now = () => NOW;
  const random = () => options.luck ?? 0;
  const draw = (text: string) => Promise.resolve(`data:${text}`);
  const qrCodes = createPaymentQrCodes({ attempt, draw, notify, now, random });
  const lastOrder = createTabText('last-order', own);
  const uid = () => options.uid ?? null;
  const placeOrder = createPlaceOrder({
    cart,
    orders,
    draft,
    qrCodes,
    lastOrder,
    notify,
    uid,
    now,
    random,
  });
  const steps: string[] = [];
  const effects = {
    loadOrderPlacement: vi.fn(() =>
      Promise.resolve({
        placeOrder,
        exclusively: <T>(run: () => T) => Promise.resolve(run()),
        downloadInvoice: () => {
          steps.push(`invoice, ${orders.$orders.get().length} orders`);
          return Promise.resolve(true);
        },
      }),
    ),
    leaveFor: vi.fn((address: string) => {
      steps.push(address);
      return Promise.resolve();
    }),
    notify,
  };
  const checkout = createCheckout(effects);
  const submit = (paymentId: string | null = null, method = values.method) =>
    checkout.submit({
      values: { ...values, method },
      lines: cart.$cart.get().filter(({ product }) => product.id === 'urli-bowl'),
      catalogue: CATALOGUE,
      paymentId,
    });
  const titles = () => toasts.map(({ title }) => title).slice(1);
  return {
    device,
    own,
    toasts,
    titles,
    cart,
    orders,
    draft,
    attempt,
    qrCodes,
    lastOrder,
    checkout,
    effects,
    steps,
    submit,
  };
}

function filled(...args: Parameters<typeof tab>) {
  const shop = tab(...args);
  shop.cart.add(urli, 2);
  shop.draft.keep(values);
  return shop;
}

describe('a submitted checkout', () => {
  test('stores the order, empties the cart without a toast, downloads the invoice, opens the confirmation', async () => {
    const { orders, cart, steps, submit, titles, lastOrder, draft } = filled();
    await submit();
    expect(steps).toEqual(['invoice, 1 orders', '/order-confirmation']);
    expect(orders.$orders.get()).toEqual([
      {
        id: 'AAN-261121-439200',
        placedAt: NOW,
        date: '2026-11-21',
        status: 'Processing',
        uid: null,
        lines: [{ product: urli, quantity: 2 }],
        codCharge: rupees(50),
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
        payment: { method: 'cod', provider: null, bank: null, paymentId: null },
      },
    ]);
    expect(cart.$cart.get()).toEqual([]);
    expect(lastOrder.$text.get()).toBe('AAN-261121-439200');
    expect(draft.$draft.get()).toBeNull();
    expect(titles()).toEqual([]);
  });

  test('stores the uid of the signed-in user', async () => {
    const { orders, submit } = filled(fakeStorage(), { uid: 'u1' });
    await submit();
    expect(orders.$orders.get()[0]?.uid).toBe('u1');
  });

  test.each(['card', 'netbanking', 'upi'] as const)(
    'pays by %s without a payment check when no QR code was shown',
    async (method) => {
      const { orders, submit, titles } = filled(fakeStorage(), { luck: 0.99 });
      await submit(null, method);
      expect(orders.$orders.get()[0]).toMatchObject({ codCharge: 0, payment: { method } });
      expect(titles()).toEqual([]);
    },
  );

  test('leaves out products that are no longer sold, and removes them from the cart too', async () => {
    const { cart, orders, submit } = filled();
    cart.add(lamp, 3);
    await submit();
    expect(orders.$orders.get()[0]?.lines).toEqual([{ product: urli, quantity: 2 }]);
    expect(cart.$cart.get()).toEqual([]);
  });

  test('stores nothing of the card anywhere', async () => {
    const { device, own, submit } = filled();
    await submit(null, 'card');
    const kept = [...device.shared.values(), ...own.shared.values()].join();
    expect(kept).not.toMatch(/4111|ASHA RAO|12\/28|741/);
  });

  test('places one order, however often it is submitted', async () => {
    const { orders, submit, effects } = filled();
    await Promise.all([submit(), submit(), submit()]);
    await submit();
    expect(orders.$orders.get()).toHaveLength(1);
    expect(effects.leaveFor).toHaveBeenCalledTimes(1);
  });

  test('places one order in two tabs, even before the second has received the event of the first', async () => {
    const shared = new Map<string, string>();
    const one = filled(fakeStorage(shared));
    const two = tab(fakeStorage(shared));
    const lines = two.cart.$cart.get();
    await one.submit();
    await two.checkout.submit({ values, lines, catalogue: CATALOGUE, paymentId: null });
    expect(two.toasts.at(-1)?.title).toBe('Your cart has changed');
    expect(two.effects.leaveFor).not.toHaveBeenCalled();
    expect(two.orders.$orders.get()).toHaveLength(0);
    two.device.tell('orders');
    expect(two.orders.$orders.get()).toHaveLength(1);
  });

  test('is refused when the cart was changed in another tab', async () => {
    const shared = new Map<string, string>();
    const one = filled(fakeStorage(shared));
    const lines = one.cart.$cart.get();
    tab(fakeStorage(shared)).cart.add(urli, 1);
    await one.checkout.submit({ values, lines, catalogue: CATALOGUE, paymentId: null });
    expect(one.titles()).toEqual(['Your cart has changed']);
    expect(one.orders.$orders.get()).toEqual([]);
    expect(one.cart.$cart.get()[0]?.quantity).toBe(3);
  });

  test('places no order from an empty cart', async () => {
    const { orders, submit, toasts } = tab();
    await submit();
    expect(orders.$orders.get()).toEqual([]);
    expect(toasts.at(-1)?.title).toBe('Your cart has changed');
  });

  test('makes room for the order when the storage is full', async () => {
    const { device, orders, submit, titles } = filled();
    device.quota = [...device.shared].reduce(
      (sum, [key, text]) => sum + key.length + text.length,
      0,
    );
    device.quota += 600;
    await submit();
    expect(titles()).toEqual([]);
    expect(orders.$orders.get()).toHaveLength(1);
    expect(device.shared.get('orders')).toContain('AAN-');
  });

  test('reports when the order cannot be saved, and goes on', async () => {
    const { device, submit, toasts, effects } = filled();
    device.quota = 0;
    await submit();
    expect(toasts.map(({ title }) => title)).toContain('Your order could not be saved');
    expect(effects.leaveFor).toHaveBeenCalledWith('/order-confirmation');
  });

  test('goes on without the invoice, and says where to find it', async () => {
    const { effects, submit, titles } = filled();
    const placement = await effects.loadOrderPlacement();
    effects.loadOrderPlacement.mockResolvedValue({
      ...placement,
      downloadInvoice: () => Promise.resolve(false),
    });
    await submit();
    expect(titles()).toEqual(['The invoice could not be downloaded']);
    expect(effects.leaveFor).toHaveBeenCalledWith('/order-confirmation');
  });

  test('without a network loses nothing, shows an error, and can be repeated', async () => {
    const { effects, submit, titles, cart, draft, orders } = filled();
    effects.loadOrderPlacement.mockRejectedValueOnce(new Error('offline'));
    await submit();
    expect(titles()).toEqual(['Your order was not placed']);
    expect(cart.$cart.get()).toHaveLength(1);
    expect(draft.$draft.get()).toEqual(draftOf(values));
    await submit();
    expect(orders.$orders.get()).toHaveLength(1);
  });

  test('ignores a network failure while preparing', async () => {
    const { effects, checkout } = tab();
    effects.loadOrderPlacement.mockRejectedValueOnce(new Error('offline'));
    await expect(checkout.prepare()).resolves.toBeUndefined();
  });

  test('is shown as placed until its page is left, and no longer after Back', async () => {
    const { checkout, effects, submit } = filled();
    let comeBack: () => void = () => undefined;
    effects.leaveFor.mockReturnValue(new Promise((resolve) => (comeBack = resolve)));
    const submitted = submit();
    await vi.waitFor(() => expect(effects.leaveFor).toHaveBeenCalled());
    expect(checkout.$placed.get()).toBe(true);
    comeBack();
    await submitted;
    expect(checkout.$placed.get()).toBe(false);
  });
});

describe('a submitted UPI payment', () => {
  test('shows a success, and its order has the payment id', async () => {
    const { orders, submit, toasts, titles } = filled(fakeStorage(), { luck: 0.79 });
    await submit('PAY1', 'upi');
    expect(titles()).toEqual(['Payment Successful! ✅']);
    expect(toasts.at(-1)?.kind).toBe('success');
    expect(orders.$orders.get()[0]?.payment).toEqual({
      method: 'upi',
      provider: 'gpay',
      bank: null,
      paymentId: 'PAY1',
    });
  });

  test('that fails shows an error, loses nothing, and the next attempt has a new id', async () => {
    const shop = filled(fakeStorage(), { luck: 0.8 });
    shop.attempt.set('PAY1');
    await shop.submit('PAY1', 'upi');
    expect(shop.titles()).toEqual(['Payment Failed! Please try again. ❌']);
    expect(shop.toasts.at(-1)?.kind).toBe('error');
    expect(shop.orders.$orders.get()).toEqual([]);
    expect(shop.cart.$cart.get()).toHaveLength(1);
    expect(shop.draft.$draft.get()).toEqual(draftOf(values));
    expect(shop.effects.leaveFor).not.toHaveBeenCalled();
    expect(shop.attempt.$text.get()).not.toBe('PAY1');
  });

  test('is refused when the cart has changed meanwhile', async () => {
    const shared = new Map<string, string>();
    const one = filled(fakeStorage(shared), { luck: 0 });
    const lines = one.cart.$cart.get();
    tab(fakeStorage(shared)).cart.add(urli, 1);
    await one.checkout.submit({ values, lines, catalogue: CATALOGUE, paymentId: 'PAY1' });
    expect(one.titles()).toEqual(['Your cart has changed']);
  });
});

describe('a draft', () => {
  test('survives a reload, in its tab only, without the card', () => {
    const own = fakeStorage();
    createDraft(own).keep(values);
    expect(createDraft(own).$draft.get()).toEqual(draftOf(values));
    expect(own.shared.get('checkout')).not.toContain('4111');
    expect(createDraft(fakeStorage()).$draft.get()).toBeNull();
  });

  test.each(['{', '[]', 'null', '7'])('that is stored as %s is ignored', (text) => {
    expect(createDraft(fakeStorage(new Map([['checkout', text]]))).$draft.get()).toBeNull();
  });

  test('is kept in memory when the tab’s storage is off', () => {
    const own = fakeStorage();
    own.off = true;
    const { keep, $draft } = createDraft(own);
    keep(values);
    expect($draft.get()?.city).toBe('Pune');
  });
});
