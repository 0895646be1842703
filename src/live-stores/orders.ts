import { overflowingStorage } from '../browser/storage';
import { createOrders } from '../stores/orders';
import { notify } from './toasts';

/** The orders placed on this device. */
export const orders = createOrders({ storage: overflowingStorage, notify });
