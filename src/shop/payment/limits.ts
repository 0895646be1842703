import type { Paise } from '../money/money';
import { methodOf, type PaymentMethod } from './payment';

/** A way to pay that the shop offers. */
export interface OfferedMethod {
  id: PaymentMethod;
  /** What one order may cost at most, in place of the method's own limit. */
  maximum?: Paise | undefined;
}

/** The ways to pay that the shop offers; all of them when left out. */
export type Offer = readonly OfferedMethod[] | undefined;

export function isOffered(offer: Offer, method: PaymentMethod): boolean {
  return offer?.some(({ id }) => id === method) ?? true;
}

/** What an order may cost at most by a method; undefined where there is no limit. */
export function maximumOf(offer: Offer, method: PaymentMethod): Paise | undefined {
  return offer?.find(({ id }) => id === method)?.maximum ?? methodOf(method).maximum;
}

/** The limit that an amount is over; undefined when it may be paid by that method. */
export function exceededLimit(
  offer: Offer,
  method: PaymentMethod,
  amount: Paise,
): Paise | undefined {
  const maximum = maximumOf(offer, method);
  return maximum !== undefined && amount > maximum ? maximum : undefined;
}
