import type { Paise } from '../money/money';
import { methodOf, type PaymentMethod } from './payment';

export interface OfferedMethod {
  id: PaymentMethod;
  /** Replaces the method's own limit per order. */
  maximum?: Paise | undefined;
  /** Paid straight to the shop, although there is a payment provider. */
  direct?: boolean | undefined;
}

export type Offer = readonly OfferedMethod[] | undefined;

/** Whether a method is paid on the payment provider's page, in a shop that has one. */
export function isOnline(offer: Offer, method: PaymentMethod): boolean {
  return Boolean(methodOf(method).online) && !offer?.find(({ id }) => id === method)?.direct;
}

export function isOffered(offer: Offer, method: PaymentMethod): boolean {
  return offer?.some(({ id }) => id === method) ?? true;
}

/** The most an order may cost by a method, if limited. */
export function maximumOf(offer: Offer, method: PaymentMethod): Paise | undefined {
  return offer?.find(({ id }) => id === method)?.maximum ?? methodOf(method).maximum;
}

/** The limit an amount exceeds; undefined when it's accepted. */
export function exceededLimit(
  offer: Offer,
  method: PaymentMethod,
  amount: Paise,
): Paise | undefined {
  const maximum = maximumOf(offer, method);
  return maximum !== undefined && amount > maximum ? maximum : undefined;
}
