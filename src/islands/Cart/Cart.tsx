import type { Catalogue } from '../../domain/reconcile';
import { editableCart } from '../../wiring/cart-editing';
import { CartProvider } from '../parts/CartProvider';
import { Hydrated } from '../parts/Hydrated';
import { CartContents } from './CartContents';
import { CartSkeleton } from './CartSkeleton';

interface CartProps {
  /** What the shop sells today. */
  catalogue: Catalogue;
}

/** The cart (specification 2, Cart). */
export function Cart({ catalogue }: CartProps) {
  return (
    <CartProvider store={editableCart}>
      <Hydrated fallback={<CartSkeleton />}>
        <CartContents catalogue={catalogue} />
      </Hydrated>
    </CartProvider>
  );
}
