import { PUBLIC_ORDERS_TO_SHOP } from 'astro:env/client';
import { canReach } from '../../browser/api';
import { download } from '../../browser/files';
import { leaveFor } from '../../browser/navigation';
import { drawQrCode } from '../../browser/qr-code';
import { deviceStorage, tabStorage } from '../../browser/storage';
import { random } from '../../browser/window';
import { $sessionChanges, $snapshot } from '../accounts/snapshot.live';
import { cart } from '../cart/cart.live';
import { confirmations, orders, placedHere } from '../orders/orders.live';
import { createTabText } from '../storage/tab-values.store';
import { notify } from '../toasts/toasts.live';
import { createCheckout, createDraft } from './checkout.store';
import { createPaymentQrCodes } from './qr-code.store';

/** How long to wait for the invoice, and for the server, before going on without them. */
const ANSWER_TIMEOUT_MS = 5000;

/** The checkout draft of this tab. */
export const draft = createDraft(tabStorage);
$sessionChanges.listen(draft.clear);

/** The UPI QR code. */
export const qrCodes = createPaymentQrCodes({
  attempt: createTabText('payment', tabStorage),
  isUsed: (id) => orders.$orders.get().some(({ payment }) => payment.paymentId === id),
  draw: drawQrCode,
  notify,
  now: Date.now,
  random,
});
$sessionChanges.listen(qrCodes.end);

/** The submission of the checkout. */
export const checkout = createCheckout({
  cart,
  orders,
  draft,
  qrCodes,
  placedHere,
  confirmations,
  notify,
  uid: () => $snapshot.get()?.uid ?? null,
  now: Date.now,
  random,
  withLock: deviceStorage.withLock,
  downloadInvoice: () => download('/invoice.pdf', 'invoice.pdf', ANSWER_TIMEOUT_MS),
  sendsOrders: PUBLIC_ORDERS_TO_SHOP === '1',
  canReach: (address) => canReach(address, ANSWER_TIMEOUT_MS),
  leaveFor,
});
