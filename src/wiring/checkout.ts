import { leaveFor } from '../browser/address';
import { drawCode } from '../browser/code';
import { download } from '../browser/download';
import { exclusively } from '../browser/lock';
import { random } from '../browser/random';
import { tabStorage } from '../browser/storage';
import { createCheckout } from '../stores/checkout';
import { createDraft } from '../stores/draft';
import { createPaymentCodes } from '../stores/payment-code';
import { createTabText } from '../stores/tab-text';
import { cart } from './cart';
import { lastOrder } from './last-order';
import { notify } from './notices';
import { orders } from './orders';
import { $snapshot } from './snapshot';

/** A slow network may take this long over the invoice before the order goes on without it. */
const INVOICE_PATIENCE_MS = 5000;

/** What was typed at checkout, in this tab. */
export const draft = createDraft(tabStorage);

/** The UPI code. */
export const codes = createPaymentCodes({
  attempt: createTabText('payment', tabStorage),
  draw: drawCode,
  notify,
  now: Date.now,
  random,
});

/** Placing an order. */
export const checkout = createCheckout({
  cart,
  orders,
  draft,
  codes,
  lastOrder,
  notify,
  uid: () => $snapshot.get()?.uid ?? null,
  now: Date.now,
  random,
  exclusively: (run) => exclusively('order', run),
  downloadInvoice: () => download('/invoice.pdf', 'invoice.pdf', INVOICE_PATIENCE_MS),
  leaveFor,
});
