import { download } from '../browser/download';
import { exclusively } from '../browser/lock';
import { random } from '../browser/random';
import type { OrderPlacement } from '../stores/checkout';
import type { DraftStore } from '../stores/draft';
import { createPlaceOrder } from '../stores/place-order';
import { cart } from './cart';
import { qrCodes } from './payment-qr-code';
import { lastOrder } from './last-order';
import { notify } from './toasts';
import { orders } from './orders';
import { $snapshot } from './snapshot';

/** How long to wait for the invoice before going on without it. */
const INVOICE_PATIENCE_MS = 5000;

/** Everything needed to place an order. @param draft is cleared once the order is placed */
export function orderPlacement(draft: DraftStore): OrderPlacement {
  const placeOrder = createPlaceOrder({
    draft,
    cart,
    qrCodes,
    orders,
    lastOrder,
    notify,
    uid: () => $snapshot.get()?.uid ?? null,
    now: Date.now,
    random,
  });
  return {
    placeOrder,
    exclusively: (run) => exclusively('order', run),
    downloadInvoice: () => download('/invoice.pdf', 'invoice.pdf', INVOICE_PATIENCE_MS),
  };
}
