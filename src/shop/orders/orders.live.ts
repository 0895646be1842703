import { computed } from 'nanostores';
import { deviceStorage, tabStorage } from '../../browser/storage';
import { $sessionChanges, $snapshot } from '../accounts/snapshot.live';
import { cart } from '../cart/cart.live';
import { createIdList } from '../storage/tab-values.store';
import { notify } from '../toasts/toasts.live';
import { createConfirmations, createGuestOrders } from './confirmations.store';
import { PLACED_HERE_KEY } from '../constants';
import { createOrders } from './orders.store';

/** The orders placed on this device. */
export const orders = createOrders({ storage: deviceStorage, tab: tabStorage, notify });

/** The ids of the orders that this tab placed, for its present user or guest. */
export const placedHere = createIdList(PLACED_HERE_KEY, tabStorage);
$sessionChanges.listen(placedHere.clear);

/** The confirmations of this tab's orders. */
export const confirmations = createConfirmations({
  orders,
  cart,
  placedHere,
  $uid: computed($snapshot, (user) => user?.uid ?? null),
});

/** Guest orders of this tab that can be kept in an account. */
export const guestOrders = createGuestOrders({ orders, placedHere, notify });
