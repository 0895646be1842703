import { deviceStorage, tabStorage } from '../browser/storage';
import { createOrders } from '../stores/orders';
import { notify } from './toasts';

/** The orders placed on this device. */
export const orders = createOrders({ storage: deviceStorage, tab: tabStorage, notify });
