import { postOrder } from '../../browser/api';
import { onReturnOrOnline } from '../../browser/window';
import { whileNoOtherTab } from '../../browser/storage-lock';
import { packOrder } from './links';
import { orders } from '../orders/orders.live';
import { createOutbox } from '../orders/outbox.store';

/** Sends the orders of this device that have not reached the shop. */
export const outbox = createOutbox({
  orders,
  post: (order) => postOrder(packOrder(order)),
  alone: (run) => whileNoOtherTab('outbox', run),
  later: setTimeout,
  now: Date.now,
});

onReturnOrOnline(() => void outbox.send());
