import type { Catalogue } from '../../domain/cart/reconcile';
import { editableCart } from '../../live-stores/cart-editing';
import { CartProvider } from '../parts/CartProvider';
import { CartContents } from './CartContents';

interface CartProps {
  /** What the shop sells today. */
  catalogue: Catalogue;
}

/**
 * The cart (specification 2, Cart). Drawn in the browser only: what it holds is known to this device
 * alone, so the page sends a frame of its size instead of a cart that would look empty.
 */
export function Cart({ catalogue }: CartProps) {
  return (
    <CartProvider store={editableCart}>
      <CartContents catalogue={catalogue} />
    </CartProvider>
  );
}
