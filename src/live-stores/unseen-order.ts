import { deviceStorage, tabStorage } from '../browser/storage';
import { ORDERS_KEY } from '../domain/orders/keys';

/**
 * Whether there seems to be an order that nobody has been told of. A look at the stored text, so that pages
 * without orders need not load the code that parses them.
 */
export function hasUnseenOrder(): boolean {
  return /"unseen":true/.test(
    `${deviceStorage.read(ORDERS_KEY)}${tabStorage.read(`${ORDERS_KEY}:unsaved`)}`,
  );
}
