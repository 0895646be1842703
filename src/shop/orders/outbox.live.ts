import { postOrder } from '../../browser/api';
import { onReturnOrOnline } from '../../browser/window';
import { whileNoOtherTab } from '../../browser/storage-lock';
import { orders } from './orders.live';
import { createOutbox } from './outbox.store';
import { orderForShop } from './transfer';

/** Sends the orders of this device that have not reached the shop. */
export const outbox = createOutbox({
  orders,
  post: (order) => postOrder(orderForShop(order)),
  alone: (run) => whileNoOtherTab('outbox', run),
  later: setTimeout,
  now: Date.now,
});

onReturnOrOnline(() => void outbox.send());
