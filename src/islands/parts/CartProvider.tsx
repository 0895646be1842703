import { useStore } from '@nanostores/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { Cart } from '../../shop/cart/cart';
import type { CartStore } from '../../shop/cart/cart.store';

const CartContext = createContext<CartStore | null>(null);

interface CartProviderProps {
  /** The live cart, or that of a test. */
  store: CartStore;
  children: ReactNode;
}

/** Provides a cart to the components below it. */
export function CartProvider({ store, children }: CartProviderProps) {
  return <CartContext value={store}>{children}</CartContext>;
}

/**
 * The cart: its lines and its verbs.
 * @throws outside a CartProvider (specification 8)
 */
export function useCart(): CartStore & { lines: Cart } {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCart must be used within a CartProvider');
  return { ...store, lines: useStore(store.$cart) };
}
