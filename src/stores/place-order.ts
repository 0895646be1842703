import type { Cart } from '../domain/cart/cart';
import { sameToOrder } from '../domain/cart/totals';
import type { CheckoutValues } from '../domain/checkout/form';
import { orderNumber } from '../domain/orders/identifiers';
import type { Notify } from '../domain/toast';
import { newOrder } from '../domain/orders/order';
import { type Payment, paymentSucceeds } from '../domain/payment/payment';
import { type Catalogue, reconcile } from '../domain/cart/reconcile';
import { tidyShipping } from '../domain/checkout/shipping-check';
import { paymentToasts } from '../domain/payment/messages';
import { storageToasts } from '../domain/storage/messages';
import type { CartStore } from './cart';
import type { DraftStore } from './draft';
import type { Orders } from './orders';
import type { PaymentQrCodes } from './payment-qr-code';
import type { TabText } from './tab-text';

/** The submitted form, and what was on the screen at that time. */
export interface Submission {
  values: CheckoutValues;
  /** The lines shown on the screen: exactly these are ordered. */
  lines: Cart;
  catalogue: Catalogue;
  /** The payment id of the QR code that the shopper says was paid; null when none was shown. */
  paymentId: string | null;
}

export interface PlaceOrderEffects {
  cart: CartStore;
  orders: Orders;
  draft: DraftStore;
  qrCodes: PaymentQrCodes;
  /** The id of the last order of this tab, for the confirmation page. */
  lastOrder: TabText;
  notify: Notify;
  /** Who is signed in. */
  uid: () => string | null;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** A number from 0 up to, but not including, 1. */
  random: () => number;
}

/**
 * Places an order, unless the payment fails or the cart has changed since it was shown.
 * @param onPlaced called just before the cart is emptied
 * @returns whether an order was placed; if not, a toast has said why
 */
export type PlaceOrder = (submission: Submission, onPlaced: () => void) => boolean;

/** The payment details from the form. */
function paymentOf({ values, paymentId }: Submission): Payment {
  const { method, provider, bankName } = values;
  return {
    method,
    provider: method === 'upi' ? provider : null,
    bank: method === 'netbanking' ? bankName : null,
    paymentId,
  };
}

/**
 * Places orders (specification 4, Payment). Synchronous, so that nothing can happen between its
 * steps.
 */
export function createPlaceOrder(effects: PlaceOrderEffects): PlaceOrder {
  const { cart, orders, draft, qrCodes, lastOrder, notify, uid, now, random } = effects;

  /** Whether the cart is still what was shown; another tab may have changed it. */
  function isUnchanged({ lines, catalogue }: Submission): boolean {
    const { available } = reconcile(cart.fresh(), catalogue);
    return lines.length > 0 && sameToOrder(available, lines);
  }

  /** Simulates the payment of the QR code. */
  function pay(): boolean {
    if (paymentSucceeds(random)) {
      notify({ kind: 'success', ...paymentToasts.paid() });
      return true;
    }
    notify({ kind: 'error', ...paymentToasts.failed() });
    qrCodes.renew();
    return false;
  }

  return (submission, onPlaced) => {
    const { values, lines, paymentId } = submission;
    if (!isUnchanged(submission)) {
      notify({ kind: 'info', ...paymentToasts.changed() });
      return false;
    }
    if (paymentId !== null && !pay()) return false;
    const time = now();
    const order = newOrder({
      id: orderNumber(time, random),
      now: time,
      uid: uid(),
      lines,
      shipping: tidyShipping(values),
      payment: paymentOf(submission),
    });
    onPlaced();
    orders.keep(order);
    cart.amendNow(() => []);
    // Where the storage was full, the emptied cart may have left room for the order.
    orders.settle();
    if (orders.keptOn(order.id) !== 'device')
      notify({ kind: 'error', outlives: true, ...storageToasts.unsaved('order') });
    lastOrder.set(order.id);
    draft.clear();
    qrCodes.end();
    return true;
  };
}
