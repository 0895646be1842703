import { lastOrderHere } from './last-order-here';
import { hasUnseenOrder } from './unseen-order';

/** Whether there seems to be an order of this tab that nobody has been told of. */
export function hasUnseenOrderHere(): boolean {
  return hasUnseenOrder() && lastOrderHere() !== '';
}
