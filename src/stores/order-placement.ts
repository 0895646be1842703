import type { WritableAtom } from 'nanostores';
import { placementToasts } from '../domain/checkout/placement-messages';
import type { Order } from '../domain/orders/order';
import type { Notify } from '../domain/toast';
import type { Confirmations } from './confirmations';
import type { Orders } from './orders';
import type { TextStorage } from './persisted';
import type { PlaceOrder, Submission } from './place-order';

const CONFIRMATION = '/order-confirmation';

/** An order that has been placed on this page. */
export interface Placed {
  order: Order;
  /** Whether it is confirmed on this page, because the confirmation page cannot show it. */
  confirmedHere: boolean;
}

export interface OrderPlacementEffects {
  placeOrder: PlaceOrder;
  /** Runs a function while no other tab changes the shared storage. */
  inTurn: TextStorage['inTurn'];
  keptOn: Orders['keptOn'];
  confirmations: Confirmations;
  /** Downloads the invoice; false when it did not arrive in time. */
  downloadInvoice: () => Promise<boolean>;
  /** Whether a page of this site can be loaded now. */
  canReach: (address: string) => Promise<boolean>;
  /** Goes to a page; resolves only if the visitor comes back to this one. */
  leaveFor: (address: string) => Promise<void>;
  notify: Notify;
}

/** What is needed only when an order is placed, and loaded then. */
export interface OrderPlacement {
  /** Places an order, downloads the invoice and goes to the confirmation, or confirms it here. */
  submit: (submission: Submission, $placed: WritableAtom<Placed | null>) => Promise<void>;
  /**
   * Goes to the confirmation of an order whose page ended before it was confirmed, such as by a reload, or
   * confirms it here.
   */
  resume: ($placed: WritableAtom<Placed | null>) => Promise<void>;
}

/** Placing an order, from the submitted form to its confirmation (specification 4, Payment). */
export function createOrderPlacement(effects: OrderPlacementEffects): OrderPlacement {
  const { placeOrder, inTurn, keptOn, confirmations, notify } = effects;
  const { downloadInvoice, canReach, leaveFor } = effects;

  function confirmHere(order: Order, $placed: WritableAtom<Placed | null>): void {
    $placed.set({ order, confirmedHere: true });
    confirmations.see(order);
  }

  // An order that only this page knows would be lost with it.
  const canLeave = async (order: Order): Promise<boolean> =>
    keptOn(order.id) !== 'page' && canReach(CONFIRMATION);

  async function confirm(
    order: Order,
    $placed: WritableAtom<Placed | null>,
    leaving: Promise<boolean>,
  ): Promise<void> {
    if (!(await leaving)) return confirmHere(order, $placed);
    await leaveFor(CONFIRMATION);
    $placed.set(null);
  }

  return {
    async submit(submission, $placed) {
      const onPlaced = (order: Order) => $placed.set({ order, confirmedHere: false });
      const order = await new Promise<Order | null>((resolve) =>
        inTurn(() => resolve($placed.get() ? null : placeOrder(submission, onPlaced))),
      );
      if (!order) return;
      const leaving = canLeave(order);
      if (!(await downloadInvoice())) notify({ kind: 'info', ...placementToasts.noInvoice() });
      await confirm(order, $placed, leaving);
    },

    async resume($placed) {
      const order = confirmations.$confirmed.get();
      if (!order?.unseen) return;
      $placed.set({ order, confirmedHere: false });
      await confirm(order, $placed, canLeave(order));
    },
  };
}
