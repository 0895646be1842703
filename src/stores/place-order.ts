import type { Cart } from '../domain/cart/cart';
import { sameToOrder } from '../domain/cart/totals';
import type { CheckoutValues } from '../domain/checkout/form';
import { orderNumber } from '../domain/orders/identifiers';
import type { Notify } from '../domain/toast';
import { newOrder, type Order } from '../domain/orders/order';
import { type Payment, paymentSucceeds } from '../domain/payment/payment';
import { type Catalogue, reconcile } from '../domain/cart/reconcile';
import { placementToasts } from '../domain/checkout/placement-messages';
import { tidyShipping } from '../domain/checkout/shipping-check';
import { paymentToasts } from '../domain/payment/messages';
import type { CartStore } from './cart';
import type { DraftStore } from './draft';
import type { IdList } from './id-list';
import type { Orders } from './orders';
import type { PaymentQrCodes } from './payment-qr-code';

/** The submitted form, and what was on the screen at that time. */
export interface Submission {
  values: CheckoutValues;
  /** The lines shown on the screen: exactly these are ordered. */
  lines: Cart;
  /** Today's catalogue for a cart. */
  catalogueFor: (cart: Cart) => Catalogue;
  /** The payment id of the QR code that the shopper says was paid; null when none was shown. */
  paymentId: string | null;
}

export interface PlaceOrderEffects {
  cart: CartStore;
  orders: Orders;
  draft: DraftStore;
  qrCodes: PaymentQrCodes;
  /** The ids of the orders that this tab placed, for the confirmation page. */
  placedHere: IdList;
  notify: Notify;
  /** Who is signed in. */
  uid: () => string | null;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** A number from 0 up to, but not including, 1. */
  random: () => number;
}

/**
 * Places an order, unless the payment fails or the cart has changed since it was shown. Only during a turn
 * (see `TextStorage.inTurn`).
 * @param onPlaced called just before the cart is emptied
 * @returns the order; null if none was placed, and a toast has said why
 */
export type PlaceOrder = (submission: Submission, onPlaced: (order: Order) => void) => Order | null;

/** The payment details from the form. */
function paymentOf({ values, paymentId }: Submission): Payment {
  const { method, provider, bankName } = values;
  const reference = values.bankReference.replace(/\s/g, '');
  return {
    method,
    provider: method === 'upi' ? provider : null,
    bank: method === 'netbanking' ? bankName : null,
    paymentId,
    ...(method === 'upi' && reference && { reference }),
  };
}

/**
 * Places orders (specification 4, Payment). Synchronous, so that nothing can happen between its
 * steps.
 */
export function createPlaceOrder(effects: PlaceOrderEffects): PlaceOrder {
  const { cart, orders, draft, qrCodes, placedHere, notify, uid, now, random } = effects;

  /** Whether the cart is still what was shown; another tab may have changed it. */
  function isUnchanged({ lines, catalogueFor }: Submission): boolean {
    const fresh = cart.fresh();
    const { available } = reconcile(fresh, catalogueFor(fresh));
    return lines.length > 0 && sameToOrder(available, lines);
  }

  return (submission, onPlaced) => {
    const { values, lines, catalogueFor, paymentId } = submission;
    if (!isUnchanged(submission)) {
      notify({ kind: 'info', ...paymentToasts.changed() });
      return null;
    }
    if (paymentId !== null && !paymentSucceeds(random)) {
      notify({ kind: 'error', ...paymentToasts.failed() });
      qrCodes.renew();
      return null;
    }
    const time = now();
    const order = newOrder({
      id: orderNumber(time, random),
      now: time,
      uid: uid(),
      lines,
      shipping: tidyShipping(values),
      payment: paymentOf(submission),
    });
    // The page may end between any two of these steps. The tab knows the number first, so that its next
    // page looks for the order; the order is stored before the cart is emptied, so that one of the two
    // always exists.
    placedHere.add(order.id);
    if (!orders.keep(order)) {
      placedHere.remove(order.id);
      notify({ kind: 'error', ...placementToasts.numberTaken() });
      return null;
    }
    onPlaced(order);
    if (paymentId !== null) notify({ kind: 'success', ...paymentToasts.paid() });
    // What could not be bought was not ordered, and stays.
    const fresh = cart.fresh();
    const { gone } = reconcile(fresh, catalogueFor(fresh));
    cart.amendNow((now) => now.filter(({ product }) => gone.has(product.id)));
    // Where the storage was full, the emptied cart may have left room for the order.
    orders.settle();
    draft.clear();
    qrCodes.end();
    return order;
  };
}
