import { liveSnapshot } from '../accounts/snapshot.live';
import { liveCart } from '../cart/cart.live';
import { live } from '../environment';
import { liveConfirmations, liveOrders, livePlacedHere } from '../orders/orders.live';
import { liveAttempt } from '../payment/attempt.live';
import { liveToasts } from '../toasts/toasts.live';
import { createCheckout, createDraft } from './checkout.store';
import { createPaymentQrCodes } from './qr-code.store';

/** How long to wait for the invoice or the server before going on without it. */
const ANSWER_TIMEOUT_MS = 5000;

export const liveDraft = live((env) => {
  const draft = createDraft(env.tab);
  liveSnapshot(env).$sessionChanges.listen(draft.clear);
  return draft;
});

export const liveQrCodes = live((env) => {
  const { $orders } = liveOrders(env);
  const qrCodes = createPaymentQrCodes({
    attempt: liveAttempt(env),
    isUsed: (id) => $orders.get().some(({ payment }) => payment.paymentId === id),
    draw: env.drawQrCode,
    notify: liveToasts(env).notify,
    withdraw: liveToasts(env).withdraw,
    now: env.now,
    random: env.random,
  });
  liveSnapshot(env).$sessionChanges.listen(qrCodes.end);
  return qrCodes;
});

export const liveCheckout = live((env) =>
  createCheckout({
    cart: liveCart(env),
    orders: liveOrders(env),
    draft: liveDraft(env),
    qrCodes: liveQrCodes(env),
    placedHere: livePlacedHere(env),
    confirmations: liveConfirmations(env),
    notify: liveToasts(env).notify,
    uid: () => liveSnapshot(env).$snapshot.get()?.uid ?? null,
    now: env.now,
    random: env.random,
    withLock: env.device.withLock,
    downloadInvoice: () => env.download('/invoice.pdf', 'invoice.pdf', ANSWER_TIMEOUT_MS),
    simulatesPayments: env.simulatesPayments,
    keepsOrders: env.keepsOrders,
    secret: env.secret,
    async ask(order) {
      const { submitOrder } = await import('../orders/outbox.live');
      return submitOrder(env, order, ANSWER_TIMEOUT_MS);
    },
    async payPage(order) {
      const { openPayPage } = await import('../orders/outbox.live');
      return openPayPage(env, order);
    },
    sendWaiting: () =>
      void import('../orders/outbox.live').then(
        ({ liveOutbox }) => liveOutbox(env).send(),
        () => undefined,
      ),
    canReach: (address) => env.canReach(address, ANSWER_TIMEOUT_MS),
    leaveFor: env.leaveFor,
  }),
);
