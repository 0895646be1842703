import { editable } from '../stores/cart-editing';
import { cart } from './cart';
import { notify } from './toasts';

/** The shopper's cart, with the verbs of the cart page. */
export const editableCart = editable(cart, notify);
