import { atom, type ReadableAtom } from 'nanostores';
import { type Cart, sameToOrder } from '../domain/cart';
import { type CheckoutValues, paymentOf } from '../domain/checkout';
import { orderNumber } from '../domain/identifiers';
import type { Notify } from '../domain/notice';
import { placeOrder } from '../domain/order';
import { paymentSucceeds } from '../domain/payment';
import { type Catalogue, reconcile } from '../domain/reconcile';
import { tidyShipping } from '../domain/shipping';
import { checkoutNotices } from '../domain/words/checkout';
import type { CartStore } from './cart';
import type { DraftStore } from './draft';
import type { Orders } from './orders';
import type { PaymentCodes } from './payment-code';
import type { TabText } from './tab-text';

export interface CheckoutEffects {
  cart: CartStore;
  orders: Orders;
  draft: DraftStore;
  codes: PaymentCodes;
  /** The last order of this tab, for the confirmation. */
  lastOrder: TabText;
  notify: Notify;
  /** Who is signed in. */
  uid: () => string | null;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** A number from 0 up to, but not including, 1. */
  random: () => number;
  /** Runs one thing at a time in all tabs. */
  exclusively: <T>(run: () => T) => Promise<T>;
  /** Downloads the invoice; false when it could not be had in reasonable time. */
  downloadInvoice: () => Promise<boolean>;
  /** Goes to another page; resolves only when somebody comes Back to this one, still alive. */
  leaveFor: (address: string) => Promise<void>;
}

/** What the shopper submits, and what was on the screen when they did. */
export interface Submission {
  values: CheckoutValues;
  /** The lines that were shown, and so are meant. */
  lines: Cart;
  catalogue: Catalogue;
  /** The id on the UPI code that the shopper says is paid; null where no code was shown. */
  paymentId: string | null;
}

export interface Checkout {
  /** From the moment an order is placed until its page is left. */
  $placed: ReadableAtom<boolean>;
  submit: (submission: Submission) => Promise<void>;
}

/** Placing an order (specification 4, Payment). */
export function createCheckout(effects: CheckoutEffects): Checkout {
  const { cart, orders, draft, codes, lastOrder, notify, uid, now, random } = effects;
  const $placed = atom(false);

  /** Whether the cart is still what was shown, whatever another tab did to it. */
  function isUnchanged({ lines, catalogue }: Submission): boolean {
    const { available } = reconcile(cart.fresh(), catalogue);
    return lines.length > 0 && sameToOrder(available, lines);
  }

  /** Without a pause inside: an order is kept and its cart empty, or neither. */
  function place(submission: Submission): boolean {
    const { values, lines, paymentId } = submission;
    if (!isUnchanged(submission)) {
      notify({ kind: 'info', ...checkoutNotices.changed() });
      return false;
    }
    if (paymentId !== null && !paymentSucceeds(random)) {
      notify({ kind: 'error', ...checkoutNotices.failed() });
      codes.renew();
      return false;
    }
    if (paymentId !== null) notify({ kind: 'success', ...checkoutNotices.paid() });
    const time = now();
    const order = placeOrder({
      id: orderNumber(time, random),
      now: time,
      uid: uid(),
      lines,
      shipping: tidyShipping(values),
      payment: paymentOf(values, paymentId),
    });
    $placed.set(true);
    // The cart goes first: where storage is full, that makes the room the order needs.
    cart.amend(() => []);
    orders.keep(order);
    lastOrder.set(order.id);
    draft.clear();
    codes.end();
    return true;
  }

  return {
    $placed,
    async submit(submission) {
      if ($placed.get() || !(await effects.exclusively(() => place(submission)))) return;
      if (!(await effects.downloadInvoice()))
        notify({ kind: 'info', ...checkoutNotices.noInvoice() });
      await effects.leaveFor('/order-confirmation');
      $placed.set(false);
    },
  };
}
