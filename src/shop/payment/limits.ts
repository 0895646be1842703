import type { Paise } from '../money/money';
import { methodOf, type PaymentMethod } from './payment';

export interface OfferedMethod {
  id: PaymentMethod;
  /** Replaces the method's own limit per order. */
  maximum?: Paise | undefined;
}

export type Offer = readonly OfferedMethod[] | undefined;

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
