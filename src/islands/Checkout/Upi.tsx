import { qrCodes } from '../../live-stores/payment-qr-code';
import { UpiPayment, type UpiProps } from './UpiPayment';

/** UPI payment with the live store of QR codes. Loaded on demand. */
export function Upi(props: UpiProps) {
  return <UpiPayment {...props} qrCodes={qrCodes} />;
}
