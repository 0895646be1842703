import { leaveFor } from '../browser/navigation';
import { drawCode } from '../browser/code';
import { download } from '../browser/download';
import { whenIdle } from '../browser/idle';
import { exclusively } from '../browser/lock';
import { random } from '../browser/random';
import { tabStorage } from '../browser/storage';
import { createCheckout } from '../stores/checkout';
import { createDraft } from '../stores/draft';
import { createPaymentCodes } from '../stores/payment-code';
import { createTabText } from '../stores/tab-text';
import { notify } from './notices';

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

const loadPlace = async () => (await import('./placing')).placeFrom({ codes, draft });

/** Submitting the checkout. */
export const checkout = createCheckout({
  loadPlace,
  exclusively: (run) => exclusively('order', run),
  downloadInvoice: () => download('/invoice.pdf', 'invoice.pdf', INVOICE_PATIENCE_MS),
  leaveFor,
  notify,
});

// What places orders comes once the page is at rest, long before somebody has filled in the form.
if (!import.meta.env.SSR) whenIdle(() => void loadPlace().catch(() => undefined));
