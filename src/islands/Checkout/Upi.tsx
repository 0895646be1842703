import { qrCodes } from '../../live-stores/payment-qr-code';
import { UpiPayment, type UpiProps } from './UpiPayment';

/** Paying by UPI, with the shop's own qrCodes. Fetched after the page: nothing else needs it. */
export function Upi(props: UpiProps) {
  return <UpiPayment {...props} qrCodes={qrCodes} />;
}
