import { deviceStorage, tabStorage } from '../browser/storage';
import { createCart } from '../stores/cart';
import { notify } from './toasts';

/** The shopper's cart, as every page has it. */
export const cart = createCart({ storage: deviceStorage, tab: tabStorage, notify });
