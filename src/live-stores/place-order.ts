import { download } from '../browser/download';
import { random } from '../browser/random';
import { leaveFor } from '../browser/navigation';
import { canReach } from '../browser/reach';
import { deviceStorage } from '../browser/storage';
import type { DraftStore } from '../stores/draft';
import { createOrderPlacement, type OrderPlacement } from '../stores/order-placement';
import { createPlaceOrder } from '../stores/place-order';
import { cart } from './cart';
import { confirmations } from './confirmations';
import { qrCodes } from './payment-qr-code';
import { placedHere } from './placed-here';
import { notify } from './toasts';
import { orders } from './orders';
import { $snapshot } from './snapshot';

/** How long to wait for the invoice, and for the server, before going on without them. */
const PATIENCE_MS = 5000;

/** Everything needed to place an order. @param draft is cleared once the order is placed */
export function orderPlacement(draft: DraftStore): OrderPlacement {
  const placeOrder = createPlaceOrder({
    draft,
    cart,
    qrCodes,
    orders,
    placedHere,
    notify,
    uid: () => $snapshot.get()?.uid ?? null,
    now: Date.now,
    random,
  });
  return createOrderPlacement({
    placeOrder,
    inTurn: deviceStorage.inTurn,
    keptOn: orders.keptOn,
    confirmations,
    downloadInvoice: () => download('/invoice.pdf', 'invoice.pdf', PATIENCE_MS),
    canReach: (address) => canReach(address, PATIENCE_MS),
    leaveFor,
    notify,
  });
}
