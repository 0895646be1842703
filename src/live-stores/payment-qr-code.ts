import { claim } from '../browser/claim';
import { drawQrCode } from '../browser/qr-code';
import { random } from '../browser/random';
import { tabStorage } from '../browser/storage';
import { createPaymentQrCodes } from '../stores/payment-qr-code';
import { createTabText } from '../stores/tab-text';
import { $departures } from './departures';
import { orders } from './orders';
import { notify } from './toasts';

/** The UPI QR code. */
export const qrCodes = createPaymentQrCodes({
  attempt: createTabText('payment', tabStorage),
  // A duplicated tab has a copy of the payment id; the first of the two keeps it.
  isFree: async (id) =>
    !orders.$orders.get().some(({ payment }) => payment.paymentId === id) &&
    (await claim(`payment ${id}`)),
  draw: drawQrCode,
  notify,
  now: Date.now,
  random,
});
$departures.listen(qrCodes.end);
