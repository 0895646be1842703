import { PAYMENT_SUCCESS_RATE } from '../constants.ts';

/** The four tiles, the first being the default (specification 4, Payment). */
export const PAYMENT_METHODS = [
  { id: 'card', label: 'Cards' },
  { id: 'upi', label: 'UPI' },
  { id: 'netbanking', label: 'Net Banking' },
  { id: 'cod', label: 'Cash on Delivery' },
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]['id'];

/** The UPI apps, the first being the default (specification 4 and 9). */
export const UPI_PROVIDERS = [
  { id: 'gpay', label: 'Google Pay' },
  { id: 'paytm', label: 'Paytm' },
  { id: 'phonepe', label: 'PhonePe' },
  { id: 'bhim', label: 'BHIM UPI' },
  { id: 'amazonpay', label: 'Amazon Pay' },
  { id: 'other', label: 'Other UPI App' },
] as const;
export type UpiProvider = (typeof UPI_PROVIDERS)[number]['id'];

/** How an order is paid. Card data is no part of it: that never leaves the form. */
export interface Payment {
  method: PaymentMethod;
  /** The UPI app, when the method is UPI. */
  provider: UpiProvider | null;
  /** The bank's name, when the method is net banking. */
  bank: string | null;
  /** The payment id in the UPI QR code, when one was paid. */
  paymentId: string | null;
  /** The bank's reference of a UPI payment, 12 digits, when the shopper has given it. */
  reference?: string;
}

/**
 * Simulates a payment (specification 4, Payment): about 80% succeed.
 * @param random returns a number from 0 up to, but not including, 1
 */
export function paymentSucceeds(random: () => number): boolean {
  return random() < PAYMENT_SUCCESS_RATE;
}

/** The label of the submit button (specification 2, Checkout). */
export function submitLabel(method: PaymentMethod, qrCodeShown: boolean): string {
  if (method === 'cod') return 'Place Order';
  return method === 'upi' && qrCodeShown
    ? 'Complete Purchase (After Payment)'
    : 'Complete Purchase';
}

/** Describes how an order was paid: UPI (Google Pay), Net Banking (HDFC Bank), Card. */
export function paymentLabel({ method, provider, bank }: Payment): string {
  const app = UPI_PROVIDERS.find(({ id }) => id === provider)?.label;
  const detail = method === 'upi' ? app : method === 'netbanking' ? bank : undefined;
  const label = method === 'card' ? 'Card' : PAYMENT_METHODS.find(({ id }) => id === method)?.label;
  return detail ? `${label} (${detail})` : `${label}`;
}
