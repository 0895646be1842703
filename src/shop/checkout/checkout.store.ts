import { atom, type ReadableAtom } from 'nanostores';
import { type Cart, quantityOf, sameToOrder } from '../cart/cart';
import type { CartStore } from '../cart/cart.store';
import { reconcile, withNews } from '../cart/reconcile';
import type { Catalogue } from '../catalogue/product';
import { timeAfter } from '../date';
import type { DeliveryPromise } from '../delivery/delivery';
import { extrasFrom } from '../orders/extras';
import { newOrder, type Order, orderNumber, seenOrder } from '../orders/order';
import type { Confirmations, OrderIds, Orders } from '../orders/orders.store';
import { tidyShipping } from '../orders/shipping';
import type { AppliedCharge, Reduction } from '../payment/charges';
import { paymentFrom } from '../payment/payment';
import { paymentToasts } from '../payment/payment.messages';
import { paymentSucceeds } from '../payment/simulation';
import { persisted, type TextStorage } from '../storage/persisted.store';
import { type Notify, UNTIL_ACTED_MS } from '../toasts/toasts';
import { placementToasts } from './checkout.messages';
import { type CheckoutValues, type CheckoutDraft, draftOf, parseDraft } from './form';
import type { PaymentQrCodes } from './qr-code.store';

interface Submission {
  values: CheckoutValues;
  /** The lines on the screen: the order contains exactly these. */
  lines: Cart;
  /** The charges and reductions on the screen, likewise. */
  charges: readonly AppliedCharge[];
  reductions: readonly Reduction[];
  catalogue: Catalogue;
  /** The cart when the page was opened; if prices are newer, another tab has changed them. */
  opened?: Cart;
  /** The payment id of the QR code that the shopper paid; null if none was shown. */
  paymentId: string | null;
  /** Whether the shopper pays on the payment provider's page. */
  isPaidOnline?: boolean;
  delivery?: DeliveryPromise | undefined;
  /** The day of the build; no order is older. */
  builtOn?: string | undefined;
}

interface CheckoutEffects {
  cart: CartStore;
  orders: Orders;
  draft: DraftStore;
  qrCodes: PaymentQrCodes;
  /** Ids of orders placed in this tab, for the confirmation page. */
  placedHere: OrderIds;
  confirmations: Confirmations;
  notify: Notify;
  uid: () => string | null;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** From 0 up to but excluding 1. */
  random: () => number;
  withLock: TextStorage['withLock'];
  /** Resolves with false if the invoice didn't arrive in time. */
  downloadInvoice: () => Promise<boolean>;
  simulatesPayments: boolean;
  keepsOrders: boolean;
  secret: () => string;
  /**
   * Asks the shop whether it takes a stored order. @returns false, with a toast, if it doesn't: then nothing is ordered.
   * True if no answer comes in time, since the device sends the order again. Rejects if a script can't be loaded.
   */
  ask: (order: Order) => Promise<boolean>;
  /** The address of the provider's page for an order that the shop has; null, with a toast, if there is none now. */
  payPage: (order: Order) => Promise<string | null>;
  /** Sends waiting orders to the shop. Every page does so when it opens. */
  sendWaiting: () => void;
  canReach: (address: string) => Promise<boolean>;
  /** Resolves only if the visitor comes back. */
  leaveFor: (address: string) => Promise<void>;
}

interface Checkout {
  /** The order placed on this page. It stays unseen, unless the confirmation page can't be reached to confirm it. */
  $placed: ReadableAtom<Order | null>;
  /** Places the order, downloads the invoice and goes to the confirmation. Several clicks place one order. */
  submit: (submission: Submission) => Promise<void>;
  /** Confirms an order whose page ended before it could, for example by a reload. */
  resume: () => Promise<void>;
}

const CONFIRMATION = '/order-confirmation';
/** Orders that wait for their payment aren't confirmed yet, and orders that the shop has refused never are. */
const pageOf = ({ id, payment, sold }: Order) =>
  payment.via || sold ? `/order/${id}` : CONFIRMATION;

/** From the submitted form to the confirmation (specification 4, Payment). */
export function createCheckout(effects: CheckoutEffects): Checkout {
  const { cart, orders, draft, qrCodes, placedHere, confirmations, notify } = effects;
  const $placed = atom<Order | null>(null);
  /** The order that waits for the shop's answer. */
  let asked: Order | null = null;
  const inTurn = <T>(run: () => T) =>
    new Promise<T>((resolve) => effects.withLock(() => resolve(run())));

  const isSimulated = ({ paymentId }: Submission) =>
    effects.simulatesPayments && paymentId !== null;

  /** Another tab may have changed the cart since it was shown. */
  function isUnchanged({ lines, catalogue, opened }: Submission): boolean {
    const fresh = cart.fresh();
    const { available } = reconcile(fresh, withNews(catalogue, fresh, opened ?? fresh));
    return lines.length > 0 && sameToOrder(available, lines);
  }

  /**
   * Stores an order, unless the payment fails or the cart has changed. Synchronous like `finish`, so that
   * nothing happens between their steps; call it only during a turn (see `TextStorage.withLock`).
   * @returns the order, or null if none was stored, which a toast explains
   */
  function storeOrder(submission: Submission): Order | null {
    const { values, lines, charges, reductions, paymentId, delivery } = submission;
    if (!isUnchanged(submission)) {
      notify({
        kind: 'info',
        ...paymentToasts.changed(paymentId !== null),
        ...(paymentId !== null && { lastsMs: UNTIL_ACTED_MS }),
      });
      return null;
    }
    if (isSimulated(submission) && !paymentSucceeds(effects.random)) {
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
      charges,
      reductions,
      shipping: tidyShipping(values),
      payment: paymentFrom(values.method, values, paymentId, submission.isPaidOnline),
      delivery,
      ...extrasFrom(values),
      toShop: effects.keepsOrders ? 'waiting' : undefined,
      key: effects.keepsOrders ? effects.secret() : undefined,
    });
    // The page may end between any two steps. The tab stores the order number first, so its next page looks
    // for the order. The order is stored before the cart is emptied, so one of the two always exists.
    placedHere.add(order.id);
    if (!orders.keep(order)) {
      placedHere.remove(order.id);
      notify({ kind: 'error', ...placementToasts.numberTaken() });
      return null;
    }
    return order;
  }

  /** Empties the cart after the order has been stored. */
  function finish(order: Order, submission: Submission): void {
    const { catalogue } = submission;
    $placed.set(order);
    if (isSimulated(submission)) notify({ kind: 'success', ...paymentToasts.paid() });
    // Unavailable lines weren't ordered and stay in the cart.
    const fresh = cart.fresh();
    const { unavailable } = reconcile(
      fresh,
      withNews(catalogue, fresh, submission.opened ?? fresh),
    );
    cart.amendNow((now) => now.filter(({ product }) => unavailable.has(product.id)));
    // Emptying the cart may have freed room for the order.
    orders.storeUnsaved();
    draft.clear();
    qrCodes.end();
  }

  /** @returns the placed order, or null if none was placed, which a toast explains */
  async function place(submission: Submission): Promise<Order | null> {
    const order = await inTurn(() => {
      const stored = $placed.get() || asked ? null : storeOrder(submission);
      if (stored && effects.keepsOrders) asked = stored;
      else if (stored) finish(stored, submission);
      return stored;
    });
    if (!order || !effects.keepsOrders) return order;
    // If no answer comes, the order waits on the device.
    const stays = await effects.ask(order).catch(() => true);
    asked = null;
    if (!stays) return null;
    await inTurn(() => finish(order, submission));
    return orders.$orders.get().find(({ id }) => id === order.id) ?? order;
  }

  // Leaving would lose an order that only this page holds.
  const canLeave = async (order: Order): Promise<boolean> =>
    orders.whereabouts(order) !== 'page' && effects.canReach(pageOf(order));

  async function confirm(order: Order, leaving: Promise<boolean>): Promise<void> {
    if (await leaving) {
      await effects.leaveFor(pageOf(order));
      $placed.set(null);
      return;
    }
    $placed.set(seenOrder(order));
    confirmations.see(order);
    if (effects.keepsOrders) effects.sendWaiting();
  }

  return {
    $placed,
    async submit(submission) {
      const order = await place(submission);
      if (!order) return;
      if (order.payment.via) {
        const page = await effects.payPage(order);
        if (!page) return confirm(order, canLeave(order));
        // The provider's page names the order, so the shopper sees it there.
        confirmations.see(order);
        await effects.leaveFor(page);
        $placed.set(null);
        return;
      }
      const leaving = canLeave(order);
      if (!order.sold && !(await effects.downloadInvoice()))
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

interface OpenPage {
  /** Milliseconds since the epoch. */
  since: number;
  lines: Cart;
  /** Ids of orders placed in this page's tab. */
  placedHere: readonly string[];
  uid: string | null;
}

/** An order for the same pieces that another tab placed while this page was open. */
export function placedElsewhere(orders: readonly Order[], page: OpenPage): Order | null {
  const isIt = ({ id, uid, placedAt, lines }: Order) =>
    placedAt >= page.since &&
    !page.placedHere.includes(id) &&
    (uid === null || uid === page.uid) &&
    lines.some(({ product }) => quantityOf(page.lines, product.id) > 0);
  return orders.findLast(isIt) ?? null;
}

interface DraftStore {
  $draft: ReadableAtom<CheckoutDraft | null>;
  /** Saves the form without the card. */
  keep: (values: CheckoutValues) => void;
  clear: () => void;
}

/** Kept in the tab, so that a reload, Back or a failed payment loses nothing. Never includes card data. */
export function createDraft(tab: TextStorage): DraftStore {
  const stored = persisted<CheckoutDraft | null>({
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
