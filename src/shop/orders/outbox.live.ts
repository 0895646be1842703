import { live } from '../environment';
import { liveOrders } from './orders.live';
import { createOutbox } from './outbox.store';
import { orderForShop } from './transfer';

/** Sends the orders of this device that have not reached the shop. */
export const liveOutbox = live((env) => {
  const outbox = createOutbox({
    orders: liveOrders(env),
    post: (order) => env.postOrder(orderForShop(order)),
    alone: (run) => env.whileNoOtherTab('outbox', run),
    later: env.later,
    now: env.now,
  });
  env.onReturnOrOnline(() => void outbox.send());
  return outbox;
});
