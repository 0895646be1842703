import { confirmedOrder } from '../domain/orders/order';
import { derived } from '../stores/derived';
import { lastOrder } from './last-order';
import { orders } from './orders';
import { $snapshot } from './snapshot';

/** The order to confirm, or null. */
export const $confirmed = derived([orders.$orders, lastOrder.$text, $snapshot], () =>
  confirmedOrder(orders.$orders.get(), lastOrder.$text.get(), $snapshot.get()?.uid ?? null),
);
