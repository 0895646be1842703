import { deviceStorage, tabStorage } from '../../browser/storage';
import { notifyLazily } from '../../browser/toast-events';
import { createCart } from './cart.store';

/** The shopper's cart, as every page has it. */
export const cart = createCart({ storage: deviceStorage, tab: tabStorage, notify: notifyLazily });
