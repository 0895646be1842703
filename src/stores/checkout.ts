import { atom, type ReadableAtom } from 'nanostores';
import { checkoutToasts } from '../domain/checkout/messages';
import type { Notify } from '../domain/toast';
import type { OrderPlacement, Placed } from './order-placement';
import type { Submission } from './place-order';

export interface CheckoutEffects {
  /** Loads the code that places orders; rejects without a network. */
  loadOrderPlacement: () => Promise<OrderPlacement>;
  notify: Notify;
}

export interface Checkout {
  /** Set from when an order is placed until the page is left. */
  $placed: ReadableAtom<Placed | null>;
  /**
   * Loads the code that places orders ahead of time; a failure is ignored, since submitting tries
   * again.
   */
  prepare: () => Promise<void>;
  /** Places the order. Several clicks place one. */
  submit: (submission: Submission) => Promise<void>;
  /** Confirms the order whose page ended before it was confirmed, such as by a reload. */
  resume: () => Promise<void>;
}

/** The submission of a checkout. What follows is in `order-placement.ts`, which is loaded on demand. */
export function createCheckout({ loadOrderPlacement, notify }: CheckoutEffects): Checkout {
  const $placed = atom<Placed | null>(null);
  const load = () => loadOrderPlacement().catch(() => undefined);

  return {
    $placed,
    async prepare() {
      await load();
    },
    async submit(submission) {
      const placement = await load();
      if (placement) await placement.submit(submission, $placed);
      else notify({ kind: 'error', ...checkoutToasts.noConnection() });
    },
    async resume() {
      await (await load())?.resume($placed);
    },
  };
}
