import type { PaymentMethod, UpiProvider } from './payment';

/** Whether a text looks like a UPI ID: text, one @, text, without spaces. */
export function looksLikeUpiId(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim());
}

/**
 * Whether a QR code is shown: for UPI, with every provider but Other (specification 4, Payment).
 */
export function offersQrCode(method: PaymentMethod, provider: UpiProvider): boolean {
  return method === 'upi' && provider !== 'other';
}

/** Whether a text is the reference of a bank for a UPI payment: twelve digits; spaces are ignored. */
export function isBankReference(text: string): boolean {
  return /^\d{12}$/.test(text.replace(/\s/g, ''));
}
