import type { PaymentMethod, UpiProvider } from './payment';

/** Whether a text has the shape of a UPI ID: one @, something on both sides, no spaces. */
export function looksLikeUpiId(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim());
}

/** Whether a QR code is offered: for UPI, with any provider but Other (specification 4, Payment). */
export function offersQrCode(method: PaymentMethod, provider: UpiProvider): boolean {
  return method === 'upi' && provider !== 'other';
}
