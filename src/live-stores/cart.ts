import { overflowingStorage } from '../browser/storage';
import { createCart } from '../stores/cart';
import { notify } from './toasts';

/** The shopper's cart, as used on every page. */
export const cart = createCart({ storage: overflowingStorage, notify });
