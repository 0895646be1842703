import { PAYMENT_SUCCESS_RATE } from '../constants';

interface Build {
  demonstration: boolean;
  /** Whether the site has a public address. */
  isPublic: boolean;
  keepsOrders: boolean;
}

/** Where people can really pay, the shopper's own confirmation counts instead. */
export function simulatesPayments({ demonstration, isPublic, keepsOrders }: Build): boolean {
  return demonstration || !(isPublic || keepsOrders);
}

/** Specification 4, Payment: about 80 % of payments succeed. @param random from 0 up to but excluding 1 */
export function paymentSucceeds(random: () => number): boolean {
  return random() < PAYMENT_SUCCESS_RATE;
}
