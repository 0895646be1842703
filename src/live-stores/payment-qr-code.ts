import { drawCode } from '../browser/qr-code';
import { random } from '../browser/random';
import { tabStorage } from '../browser/storage';
import { createPaymentCodes } from '../stores/payment-qr-code';
import { createTabText } from '../stores/tab-text';
import { notify } from './toasts';

/** The UPI code. */
export const codes = createPaymentCodes({
  attempt: createTabText('payment', tabStorage),
  draw: drawCode,
  notify,
  now: Date.now,
  random,
});
