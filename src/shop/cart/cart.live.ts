import { deviceStorage, tabStorage } from '../../browser/storage';
import { notifyLater } from '../../browser/toast-news';
import { createCart } from './cart.store';

/** The shopper's cart, as every page has it. */
export const cart = createCart({ storage: deviceStorage, tab: tabStorage, notify: notifyLater });
