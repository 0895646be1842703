import { drawQrCode } from '../browser/qr-code';
import { random } from '../browser/random';
import { tabStorage } from '../browser/storage';
import { createPaymentQrCodes } from '../stores/payment-qr-code';
import { createTabText } from '../stores/tab-text';
import { notify } from './toasts';

/** The UPI QR code. */
export const qrCodes = createPaymentQrCodes({
  attempt: createTabText('payment', tabStorage),
  draw: drawQrCode,
  notify,
  now: Date.now,
  random,
});
