import type { Catalogue } from '../../domain/cart/reconcile';
import { editableCart } from '../../live-stores/cart-editing';
import { CartProvider } from '../parts/CartProvider';
import { CartContents, type CartTexts } from './CartContents';

interface CartProps {
  /** Today's catalogue; null when it is divided. */
  catalogue: Catalogue | null;
  texts: CartTexts;
}

/**
 * The cart (specification 2, Cart). Rendered in the browser only, since the cart is stored on the
 * device: the built page holds a skeleton of the same size instead of an empty cart.
 */
export function Cart({ catalogue, texts }: CartProps) {
  return (
    <CartProvider store={editableCart}>
      <CartContents catalogue={catalogue} texts={texts} />
    </CartProvider>
  );
}
