import { random } from '../browser/random';
import { createPlace, type Place, type PlacingEffects } from '../stores/placing';
import { cart } from './cart';
import { lastOrder } from './last-order';
import { notify } from './notices';
import { orders } from './orders';
import { $snapshot } from './snapshot';

/** Placing an order, for the checkout that hands in what was typed and what was paid. */
export function placeFrom(checkout: Pick<PlacingEffects, 'codes' | 'draft'>): Place {
  return createPlace({
    ...checkout,
    cart,
    orders,
    lastOrder,
    notify,
    uid: () => $snapshot.get()?.uid ?? null,
    now: Date.now,
    random,
  });
}
