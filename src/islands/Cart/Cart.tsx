import type { Catalogue } from '../../domain/cart/reconcile';
import { editableCart } from '../../live-stores/cart-editing';
import { CartProvider } from '../parts/CartProvider';
import { CartContents } from './CartContents';

interface CartProps {
  /** Today's catalogue. */
  catalogue: Catalogue;
}

/**
 * The cart (specification 2, Cart). Rendered in the browser only, since the cart is stored on the
 * device: the built page holds a skeleton of the same size instead of an empty cart.
 */
export function Cart({ catalogue }: CartProps) {
  return (
    <CartProvider store={editableCart}>
      <CartContents catalogue={catalogue} />
    </CartProvider>
  );
}
