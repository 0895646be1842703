import { atom, type ReadableAtom } from 'nanostores';
import type { Notify } from '../domain/toast';
import { checkoutToasts } from '../domain/checkout/messages';
import type { PlaceOrder, Submission } from './place-order';

/** The code needed only when an order is placed. */
export interface OrderPlacement {
  placeOrder: PlaceOrder;
  /** Runs a function while no other tab runs one. */
  exclusively: <T>(run: () => T) => Promise<T>;
  /** Downloads the invoice; false when it did not arrive in time. */
  downloadInvoice: () => Promise<boolean>;
}

export interface CheckoutEffects {
  /** Loads the code that places orders; rejects when there is no network. */
  loadOrderPlacement: () => Promise<OrderPlacement>;
  /**
   * Goes to another page; resolves only if the visitor comes Back and the page was kept in the
   * back/forward cache.
   */
  leaveFor: (address: string) => Promise<void>;
  notify: Notify;
}

export interface Checkout {
  /** True from when an order is placed until the page is left. */
  $placed: ReadableAtom<boolean>;
  /**
   * Loads the code that places orders ahead of time; a failure is ignored, since submitting tries
   * again.
   */
  prepare: () => Promise<void>;
  /** Places the order, downloads the invoice and goes to the confirmation. */
  submit: (submission: Submission) => Promise<void>;
}

/** The submission of a checkout (specification 4, Payment). Several clicks place one order. */
export function createCheckout({
  loadOrderPlacement,
  leaveFor,
  notify,
}: CheckoutEffects): Checkout {
  const $placed = atom(false);
  const load = () => loadOrderPlacement().catch(() => null);

  return {
    $placed,
    async prepare() {
      await load();
    },
    async submit(submission) {
      if ($placed.get()) return;
      const placement = await load();
      if (!placement) return notify({ kind: 'error', ...checkoutToasts.noConnection() });
      const { placeOrder, exclusively, downloadInvoice } = placement;
      if (!(await exclusively(() => placeOrder(submission, () => $placed.set(true))))) return;
      if (!(await downloadInvoice())) notify({ kind: 'info', ...checkoutToasts.noInvoice() });
      await leaveFor('/order-confirmation');
      $placed.set(false);
    },
  };
}
