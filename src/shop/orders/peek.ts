import { ORDERS_KEY, PLACED_HERE_KEY } from '../constants';
import type { Environment } from '../environment';

/**
 * Reads only stored text, so that cart and checkout needn't load the order parser. Returns '' if there's no order.
 */
export function lastOrderHere({ tab }: Environment): string {
  return /.*"(AAN.+)"/.exec(tab.read(PLACED_HERE_KEY) ?? '')?.[1] ?? '';
}

function storedOrders({ device, tab }: Environment): string {
  return `${device.read(ORDERS_KEY)}${tab.read(`${ORDERS_KEY}:unsaved`)}`;
}

/** Whether this device probably has an order. */
export const hasOrder = (env: Environment, id: string): boolean =>
  storedOrders(env).includes(`"${id}"`);

/** Reads only the stored text, so that pages without orders needn't load the parser. */
export function hasUnseenOrder(env: Environment): boolean {
  return /"unseen":true/.test(storedOrders(env));
}

/** Whether an order on this device probably hasn't reached the shop. */
export function hasWaitingOrder(env: Environment): boolean {
  return /"toShop":"waiting"/.test(storedOrders(env));
}
