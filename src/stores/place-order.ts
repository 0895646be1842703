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
import type { CartStore } from './cart';
import type { DraftStore } from './draft';
import type { Orders } from './orders';
import type { PaymentQrCodes } from './payment-qr-code';
import type { TabText } from './tab-text';

/** What the shopper submits, and what was on the screen when they did. */
export interface Submission {
  values: CheckoutValues;
  /** The lines that were shown, and so are meant. */
  lines: Cart;
  catalogue: Catalogue;
  /** The id on the UPI code that the shopper says is paid; null where no code was shown. */
  paymentId: string | null;
}

export interface PlaceOrderEffects {
  cart: CartStore;
  orders: Orders;
  draft: DraftStore;
  qrCodes: PaymentQrCodes;
  /** The last order of this tab, for the confirmation. */
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
 * Places an order, unless its payment fails or its cart is no longer what was shown.
 * @param onPlaced runs just before the cart is emptied
 * @returns whether an order was placed; if not, the shopper was told why
 */
export type PlaceOrder = (submission: Submission, onPlaced: () => void) => boolean;

/** How an order is paid, from the form. */
function paymentOf({ values, paymentId }: Submission): Payment {
  const { method, provider, bankName } = values;
  return {
    method,
    provider: method === 'upi' ? provider : null,
    bank: method === 'netbanking' ? bankName : null,
    paymentId,
  };
}

/** Placing an order (specification 4, Payment), without a pause inside: it is done, or it is not. */
export function createPlaceOrder(effects: PlaceOrderEffects): PlaceOrder {
  const { cart, orders, draft, qrCodes, lastOrder, notify, uid, now, random } = effects;

  /** Whether the cart is still what was shown, whatever another tab did to it. */
  function isUnchanged({ lines, catalogue }: Submission): boolean {
    const { available } = reconcile(cart.fresh(), catalogue);
    return lines.length > 0 && sameToOrder(available, lines);
  }

  /** The simulated payment of a code that was shown. */
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
    // The cart goes first: where storage is full, that makes the room the order needs.
    cart.amend(() => []);
    orders.keep(order);
    lastOrder.set(order.id);
    draft.clear();
    qrCodes.end();
    return true;
  };
}
