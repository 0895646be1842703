import { deviceStorage, tabStorage } from '../../browser/storage';
import { ORDERS_KEY, PLACED_HERE_KEY } from '../constants';

/**
 * The number of the last order that this tab placed; '' if none was. A look at the stored text, so that cart and
 * checkout need not load the code that parses orders.
 */
export function lastOrderHere(): string {
  return /.*"(AAN.+)"/.exec(tabStorage.read(PLACED_HERE_KEY) ?? '')?.[1] ?? '';
}

function storedOrders(): string {
  return `${deviceStorage.read(ORDERS_KEY)}${tabStorage.read(`${ORDERS_KEY}:unsaved`)}`;
}

/**
 * Whether there seems to be an order that nobody has been told of. A look at the stored text, so that pages
 * without orders need not load the code that parses them.
 */
export function hasUnseenOrder(): boolean {
  return /"unseen":true/.test(storedOrders());
}

/** Whether there seems to be an order on this device that has not reached the shop. */
export function hasWaitingOrder(): boolean {
  return /"toShop":"waiting"/.test(storedOrders());
}

/** Whether there seems to be an order of this tab that nobody has been told of. */
export function hasUnseenOrderHere(): boolean {
  return hasUnseenOrder() && lastOrderHere() !== '';
}
