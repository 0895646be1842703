import { atom, type ReadableAtom } from 'nanostores';
import type { Notify } from '../domain/toast';
import { checkoutToasts } from '../domain/checkout/messages';
import type { PlaceOrder, Submission } from './place-order';

/** What is needed only when an order is placed. */
export interface OrderPlacement {
  placeOrder: PlaceOrder;
  /** Runs one thing at a time in all tabs. */
  exclusively: <T>(run: () => T) => Promise<T>;
  /** Downloads the invoice; false when it could not be had in reasonable time. */
  downloadInvoice: () => Promise<boolean>;
}

export interface CheckoutEffects {
  /** Fetches what an order needs; rejects when there is no network. */
  loadOrderPlacement: () => Promise<OrderPlacement>;
  /** Goes to another page; resolves only when somebody comes Back to this one, still alive. */
  leaveFor: (address: string) => Promise<void>;
  notify: Notify;
}

export interface Checkout {
  /** From the moment an order is placed until its page is left. */
  $placed: ReadableAtom<boolean>;
  /** Fetches ahead what an order needs; a failure is no news yet. */
  prepare: () => Promise<void>;
  /** Places the order, downloads the invoice and goes to the confirmation. */
  submit: (submission: Submission) => Promise<void>;
}

/** Submitting a checkout (specification 4, Payment): one order, however often it is clicked. */
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
