import { tabStorage } from '../browser/storage';
import { createGuestOrders } from '../stores/guest-orders';
import { createIdList } from '../stores/id-list';
import { $departures } from './departures';
import { orders } from './orders';
import { placedHere } from './placed-here';
import { notify } from './toasts';

const notMine = createIdList('not-mine', tabStorage);
$departures.listen(notMine.clear);

/** Guest orders of this tab that can be kept in an account. */
export const guestOrders = createGuestOrders({ orders, placedHere, notMine, notify });
