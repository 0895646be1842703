import { deviceStorage, tabStorage } from '../browser/storage';
import { ORDERS_KEY, PLACED_HERE_KEY } from '../domain/orders/keys';

/**
 * The number of the last order that this tab placed; null if none was. A look at the stored text, so that cart
 * and checkout need not load the code that parses orders.
 */
export function lastOrderHere(): string | null {
  const [, id = ''] = /.*"(AAN-[\w-]+)"/.exec(tabStorage.read(PLACED_HERE_KEY) ?? '') ?? [];
  // The tab notes a number before its order is stored.
  const orders = `${deviceStorage.read(ORDERS_KEY)}${tabStorage.read(`${ORDERS_KEY}:unsaved`)}`;
  return id && orders.includes(`"${id}"`) ? id : null;
}
