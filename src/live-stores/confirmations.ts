import { createConfirmations } from '../stores/confirmations';
import { derived } from '../stores/derived';
import { cart } from './cart';
import { orders } from './orders';
import { placedHere } from './placed-here';
import { $snapshot } from './snapshot';

/** The confirmations of this tab's orders. */
export const confirmations = createConfirmations({
  orders,
  cart,
  placedHere,
  $uid: derived([$snapshot], () => $snapshot.get()?.uid ?? null),
});
