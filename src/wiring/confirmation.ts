import { computed } from 'nanostores';
import { printPage } from '../browser/print';
import { confirmedOrder } from '../domain/order';
import { lastOrder } from './last-order';
import { orders } from './orders';
import { $snapshot } from './snapshot';

/** The order to confirm, or null. */
export const $confirmed = computed(
  [orders.$orders, lastOrder.$text, $snapshot],
  (placed, lastId, person) => confirmedOrder(placed, lastId, person?.uid ?? null),
);

export { printPage as print };
