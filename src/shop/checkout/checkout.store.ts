import { timeAfter } from '../date';
import { atom, type ReadableAtom } from 'nanostores';
import { type Cart, sameToOrder } from '../cart/cart';
import type { CartStore } from '../cart/cart.store';
import { type Catalogue, reconcile, withNews } from '../cart/reconcile';
import type { DeliveryPromise } from '../delivery/delivery';
import type { Confirmations } from '../orders/confirmations.store';
import { orderNumber } from '../orders/identifiers';
import { newOrder, type Order, seenOrder } from '../orders/order';
import type { Orders } from '../orders/orders.store';
import { tidyShipping } from '../orders/shipping';
import { chargesFor } from '../payment/charges';
import { paymentFrom } from '../payment/payment';
import { paymentToasts } from '../payment/payment.messages';
import { paymentSucceeds } from '../payment/simulation';
import { persisted, type TextStorage } from '../storage/persisted.store';
import type { IdList } from '../storage/tab-values.store';
import { type Notify, UNTIL_ACTED_MS } from '../toasts/toasts';
import { placementToasts } from './checkout.messages';
import { type CheckoutValues, type Draft, draftOf, parseDraft } from './form';
import type { PaymentQrCodes } from './qr-code.store';

export interface DraftStore {
  $draft: ReadableAtom<Draft | null>;
  /** Saves the values of the form, without the card. */
  keep: (values: CheckoutValues) => void;
  clear: () => void;
}

/**
 * The checkout draft: the values of the form, kept for the tab so that a reload, Back or a failed
 * payment loses nothing. Card data are never stored.
 */
export function createDraft(tab: TextStorage): DraftStore {
  const stored = persisted<Draft | null>({
    key: 'checkout',
    empty: null,
    parse: parseDraft,
    storage: tab,
  });
  return {
    $draft: stored.$value,
    keep: (values) => void stored.change(() => draftOf(values), true),
    clear: () => void stored.change(() => null, true),
  };
}

/** The submitted form, and what was on the screen at that time. */
export interface Submission {
  values: CheckoutValues;
  /** The lines shown on the screen: exactly these are ordered. */
  lines: Cart;
  /** Today's. */
  catalogue: Catalogue;
  /** The cart when the page was opened: prices that came later are those of another tab. */
  opened?: Cart;
  /** The payment id of the QR code that the shopper says was paid; null when none was shown. */
  paymentId: string | null;
  /** When the shopper was told that the order arrives. */
  delivery?: DeliveryPromise | undefined;
  /** The day of the page's build, which no order is older than. */
  builtOn?: string | undefined;
}

export interface CheckoutEffects {
  cart: CartStore;
  orders: Orders;
  draft: DraftStore;
  qrCodes: PaymentQrCodes;
  /** The ids of the orders that this tab placed, for the confirmation page. */
  placedHere: IdList;
  confirmations: Confirmations;
  notify: Notify;
  /** Who is signed in. */
  uid: () => string | null;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** A number from 0 up to, but not including, 1. */
  random: () => number;
  /** Runs a function while no other tab changes the shared storage. */
  withLock: TextStorage['withLock'];
  /** Downloads the invoice; false when it did not arrive in time. */
  downloadInvoice: () => Promise<boolean>;
  /** Whether payments by UPI are simulated; else the order says that the shopper has paid. */
  simulatesPayments: boolean;
  /** Whether the site sends orders to the shop. */
  sendsOrders: boolean;
  /** A text that no one can guess. */
  secret: () => string;
  /** Whether a page of this site can be loaded now. */
  canReach: (address: string) => Promise<boolean>;
  /** Goes to a page; resolves only if the visitor comes back to this one. */
  leaveFor: (address: string) => Promise<void>;
}

export interface Checkout {
  /**
   * The order placed on this page, until the page is left. Unseen, unless this page confirms it because the
   * confirmation page cannot show it.
   */
  $placed: ReadableAtom<Order | null>;
  /**
   * Places the order, downloads the invoice and goes to the confirmation, or confirms it here. Several clicks place
   * one order.
   */
  submit: (submission: Submission) => Promise<void>;
  /**
   * Goes to the confirmation of an order whose page ended before it was confirmed, such as by a reload, or
   * confirms it here.
   */
  resume: () => Promise<void>;
}

const CONFIRMATION = '/order-confirmation';

/** Placing an order, from the submitted form to its confirmation (specification 4, Payment). */
export function createCheckout(effects: CheckoutEffects): Checkout {
  const { cart, orders, draft, qrCodes, placedHere, confirmations, notify } = effects;
  const $placed = atom<Order | null>(null);

  /** Whether the cart is still what was shown; another tab may have changed it. */
  function isUnchanged({ lines, catalogue, opened }: Submission): boolean {
    const fresh = cart.fresh();
    const { available } = reconcile(fresh, withNews(catalogue, fresh, opened ?? fresh));
    return lines.length > 0 && sameToOrder(available, lines);
  }

  /**
   * Places an order, unless the payment fails or the cart has changed since it was shown. Synchronous, so that
   * nothing can happen between its steps; only during a turn (see `TextStorage.withLock`).
   * @returns the order; null if none was placed, and a toast has said why
   */
  function placeOrder(submission: Submission): Order | null {
    const { values, lines, catalogue, paymentId, delivery } = submission;
    const isSimulated = effects.simulatesPayments && paymentId !== null;
    if (!isUnchanged(submission)) {
      notify({ kind: 'info', ...paymentToasts.changed() });
      return null;
    }
    if (isSimulated && !paymentSucceeds(effects.random)) {
      notify({ kind: 'error', ...paymentToasts.failed(), lastsMs: UNTIL_ACTED_MS });
      qrCodes.renew();
      return null;
    }
    const time = timeAfter(submission.builtOn, effects.now());
    const order = newOrder({
      id: orderNumber(time, effects.random),
      now: time,
      uid: effects.uid(),
      lines,
      charges: chargesFor(values),
      shipping: tidyShipping(values),
      payment: paymentFrom(values.method, values, paymentId),
      delivery,
      toShop: effects.sendsOrders ? 'waiting' : undefined,
      key: effects.sendsOrders ? effects.secret() : undefined,
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
    $placed.set(order);
    if (isSimulated) notify({ kind: 'success', ...paymentToasts.paid() });
    // What could not be bought was not ordered, and stays.
    const fresh = cart.fresh();
    const { unavailable } = reconcile(
      fresh,
      withNews(catalogue, fresh, submission.opened ?? fresh),
    );
    cart.amendNow((now) => now.filter(({ product }) => unavailable.has(product.id)));
    // Where the storage was full, the emptied cart may have left room for the order.
    orders.settle();
    draft.clear();
    qrCodes.end();
    return order;
  }

  // An order that only this page knows would be lost with it.
  const canLeave = async (order: Order): Promise<boolean> =>
    orders.whereabouts(order) !== 'page' && effects.canReach(CONFIRMATION);

  async function confirm(order: Order, leaving: Promise<boolean>): Promise<void> {
    if (await leaving) {
      await effects.leaveFor(CONFIRMATION);
      $placed.set(null);
      return;
    }
    $placed.set(seenOrder(order));
    confirmations.see(order);
  }

  return {
    $placed,
    async submit(submission) {
      const order = await new Promise<Order | null>((resolve) =>
        effects.withLock(() => resolve($placed.get() ? null : placeOrder(submission))),
      );
      if (!order) return;
      const leaving = canLeave(order);
      if (!(await effects.downloadInvoice()))
        notify({ kind: 'info', ...placementToasts.noInvoice() });
      await confirm(order, leaving);
    },
    async resume() {
      const order = confirmations.$confirmed.get();
      if (!order?.unseen) return;
      $placed.set(order);
      await confirm(order, canLeave(order));
    },
  };
}
