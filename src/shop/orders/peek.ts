import { ORDERS_KEY, PLACED_HERE_KEY } from '../constants';
import type { Environment } from '../environment';

/**
 * The number of the last order that this tab placed; '' if none was. A look at the stored text, so that cart and
 * checkout need not load the code that parses orders.
 */
export function lastOrderHere({ tab }: Environment): string {
  return /.*"(AAN.+)"/.exec(tab.read(PLACED_HERE_KEY) ?? '')?.[1] ?? '';
}

function storedOrders({ device, tab }: Environment): string {
  return `${device.read(ORDERS_KEY)}${tab.read(`${ORDERS_KEY}:unsaved`)}`;
}

/**
 * Whether there seems to be an order that nobody has been told of. A look at the stored text, so that pages
 * without orders need not load the code that parses them.
 */
export function hasUnseenOrder(env: Environment): boolean {
  return /"unseen":true/.test(storedOrders(env));
}

/** Whether there seems to be an order on this device that has not reached the shop. */
export function hasWaitingOrder(env: Environment): boolean {
  return /"toShop":"waiting"/.test(storedOrders(env));
}

/** Whether there seems to be an order on this device that was placed without an account. */
export function hasGuestOrder(env: Environment): boolean {
  return /"uid":null/.test(storedOrders(env));
}

/** Whether there seems to be an order of this tab that nobody has been told of. */
export function hasUnseenOrderHere(env: Environment): boolean {
  return hasUnseenOrder(env) && lastOrderHere(env) !== '';
}
