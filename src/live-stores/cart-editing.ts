import { editable } from '../stores/cart-editing';
import { cart } from './cart';
import { notify } from './toasts';

/** The shopper's cart, with what its own page does to it. */
export const editableCart = editable(cart, notify);
