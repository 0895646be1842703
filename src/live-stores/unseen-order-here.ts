import { tabStorage } from '../browser/storage';
import { PLACED_HERE_KEY } from '../domain/orders/keys';
import { hasUnseenOrder } from './unseen-order';

/** Whether there seems to be an order of this tab that nobody has been told of. */
export function hasUnseenOrderHere(): boolean {
  return hasUnseenOrder() && /AAN/.test(tabStorage.read(PLACED_HERE_KEY) ?? '');
}
