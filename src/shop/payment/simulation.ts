import { PAYMENT_SUCCESS_RATE } from '../constants';

/** How a site was built. */
interface Build {
  /** Whether it says that it is a demonstration. */
  demonstration: boolean;
  /** Whether it has a public address. */
  isPublic: boolean;
  sendsOrders: boolean;
}

/** Whether payments are simulated. Where people may really pay, what they say of it counts instead. */
export function simulatesPayments({ demonstration, isPublic, sendsOrders }: Build): boolean {
  return demonstration || !(isPublic || sendsOrders);
}

/**
 * Simulates a payment (specification 4, Payment): about 80% succeed.
 * @param random returns a number from 0 up to, but not including, 1
 */
export function paymentSucceeds(random: () => number): boolean {
  return random() < PAYMENT_SUCCESS_RATE;
}
