import { describe, expect, test, vi } from 'vitest';
import { createPaymentQrCodes } from '../../../../src/shop/checkout/qr-code.store';
import type { Paise } from '../../../../src/shop/money/money';
import { createTabText } from '../../../../src/shop/storage/persisted.store';
import type { ToastInput } from '../../../../src/shop/toasts/toasts';
import { seededRandom } from '../../../support/random';
import { fakeStorage } from '../../../support/storage';

const payee = { handle: 'aangan@bank', merchantName: 'Aangan' };
const due = (paise: number) => ({ payee, amount: paise as Paise });

function codes(own = fakeStorage(), isUsed = (_id: string) => false) {
  const toasts: ToastInput[] = [];
  const draw = vi.fn((text: string) => Promise.resolve(`data:image,${text}`));
  const store = createPaymentQrCodes({
    attempt: createTabText('payment', own),
    isUsed,
    draw,
    notify: (toast) => toasts.push(toast),
    withdraw: (topic) => {
      for (const toast of toasts.filter((one) => one.topic === topic))
        toasts.splice(toasts.indexOf(toast), 1);
    },
    now: () => Date.UTC(2026, 10, 21),
    random: seededRandom(3),
  });
  const state = () => store.$qrCode.get().state;
  const shown = async () => {
    await vi.waitFor(() => expect(state()).toBe('shown'));
    const qrCode = store.$qrCode.get();
    if (qrCode.state !== 'shown') throw new Error(qrCode.state);
    return { ...qrCode, parameters: new URL(qrCode.link).searchParams };
  };
  return { own, toasts, draw, store, state, shown };
}

describe('the UPI QR code', () => {
  test('is hidden until it is requested', () => {
    expect(codes().state()).toBe('hidden');
  });

  test('contains the amount due and the attempt’s payment id', async () => {
    const { store, shown, state } = codes();
    store.show(due(1_099_800));
    expect(state()).toBe('drawing');
    const { amount, paymentId, parameters, image, link } = await shown();
    expect(amount).toBe(1_099_800);
    expect(parameters.get('am')).toBe('10998.00');
    expect(parameters.get('tr')).toBe(paymentId);
    expect(image).toBe(`data:image,${link}`);
  });

  test('has a payment id that fits a UPI reference: at most 35 letters and digits', async () => {
    const { store, shown } = codes();
    store.show(due(100));
    expect((await shown()).paymentId).toMatch(/^AANPAY261121[2-9HKLMRWXY]{10}$/);
  });

  test('is not drawn twice for the same request', async () => {
    const { store, shown, draw, state } = codes();
    store.show(due(100));
    await shown();
    store.show({ payee: { ...payee }, amount: due(100).amount });
    expect(state()).toBe('shown');
    expect(draw).toHaveBeenCalledTimes(1);
    store.show(null);
    store.show(null);
    expect(state()).toBe('hidden');
  });

  test.each([{ handle: 'other@bank' }, { merchantName: 'Other' }])(
    'is redrawn if the payee changes to %j',
    async (change) => {
      const { store, shown, draw } = codes();
      store.show(due(100));
      await shown();
      store.show({ payee: { ...payee, ...change }, amount: due(100).amount });
      await shown();
      expect(draw).toHaveBeenCalledTimes(2);
    },
  );

  test('is never shown for an attempt that was renewed while it was drawn', async () => {
    const { store, draw, state, shown } = codes();
    const drawn: ((image: string) => void)[] = [];
    draw.mockImplementation(() => new Promise((resolve) => drawn.push(resolve)));
    store.show(due(100));
    await vi.waitFor(() => expect(drawn).toHaveLength(1));
    store.renew();
    await vi.waitFor(() => expect(drawn).toHaveLength(2));
    drawn[0]?.('old');
    await Promise.resolve();
    expect(state()).toBe('drawing');
    drawn[1]?.('new');
    expect((await shown()).image).toBe('new');
  });

  test('is hidden at once and redrawn with the same payment id if the amount changes', async () => {
    const { store, shown, state } = codes();
    store.show(due(100));
    const before = await shown();
    store.show(due(200));
    expect(state()).toBe('drawing');
    const after = await shown();
    expect(after.amount).toBe(200);
    expect(after.paymentId).toBe(before.paymentId);
  });

  test('can be hidden and shown again with the same payment id', async () => {
    const { store, shown, state } = codes();
    store.show(due(100));
    const { paymentId } = await shown();
    store.show(null);
    expect(state()).toBe('hidden');
    store.show(due(100));
    expect((await shown()).paymentId).toBe(paymentId);
  });

  test('keeps its payment id after a reload, because the shopper may be paying in the app', async () => {
    const first = codes();
    first.store.show(due(100));
    const { paymentId } = await first.shown();
    const second = codes(first.own);
    second.store.show(due(100));
    expect((await second.shown()).paymentId).toBe(paymentId);
  });

  test('has a new payment id for a new attempt', async () => {
    const { store, shown } = codes();
    store.show(due(100));
    const { paymentId } = await shown();
    store.renew();
    expect((await shown()).paymentId).not.toBe(paymentId);
  });

  test('is hidden when its attempt ends', async () => {
    const { store, shown, state, own } = codes();
    store.show(due(100));
    await shown();
    store.end();
    expect(state()).toBe('hidden');
    expect(own.shared.get('payment')).toBe('null');
  });

  test('shows the specified error if it can’t be drawn, and can be drawn again', async () => {
    const { store, draw, toasts, state, shown } = codes();
    draw.mockRejectedValueOnce(new Error('offline'));
    store.show(due(100));
    await vi.waitFor(() => expect(state()).toBe('failed'));
    expect(toasts).toMatchObject([
      { kind: 'error', title: 'Failed to generate QR code. Please try again.' },
    ]);
    store.retry();
    expect((await shown()).amount).toBe(100);
    expect(toasts).toEqual([]);
  });

  test('has a link even if its picture can’t be drawn, and is drawn again on the next request', async () => {
    const { store, draw, toasts, state, shown } = codes();
    draw.mockRejectedValueOnce(new Error('offline'));
    store.show(due(100));
    await vi.waitFor(() => expect(state()).toBe('failed'));
    const failed = store.$qrCode.get();
    store.show(due(100));
    const { link, paymentId } = await shown();
    expect(failed).toEqual({ state: 'failed', link, paymentId, amount: 100 });
    expect(toasts).toEqual([]);
  });

  test('has a new payment id if an order already has the stored one, as in a duplicated tab', async () => {
    const own = fakeStorage(new Map([['payment', '"PAY1"']]));
    const { store, shown } = codes(own, (id) => id === 'PAY1');
    store.show(due(100));
    const { paymentId } = await shown();
    expect(paymentId).not.toBe('PAY1');
    expect(own.shared.get('payment')).toContain(paymentId);
  });

  test('always belongs to the last request', async () => {
    const { store, draw, shown, toasts } = codes();
    let finishSlow: (image: string) => void = () => undefined;
    draw.mockReturnValueOnce(new Promise((resolve) => (finishSlow = resolve)));
    store.show(due(100));
    await vi.waitFor(() => expect(draw).toHaveBeenCalled());
    store.show(due(200));
    expect((await shown()).amount).toBe(200);
    finishSlow('data:slow');
    await Promise.resolve();
    expect((await shown()).amount).toBe(200);
    expect(toasts).toEqual([]);
  });

  test('shows no error for an outdated request', async () => {
    const { store, draw, toasts, state } = codes();
    let fail: (reason: Error) => void = () => undefined;
    draw.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    store.show(due(100));
    await vi.waitFor(() => expect(draw).toHaveBeenCalled());
    store.show(null);
    fail(new Error('offline'));
    await Promise.resolve();
    await Promise.resolve();
    expect(state()).toBe('hidden');
    expect(toasts).toEqual([]);
  });
});
