import { useStore } from './useStore';
import { createContext, type ReactNode, useContext } from 'react';
import type { Cart } from '../../domain/cart';
import type { CartStore } from '../../stores/cart';

const CartContext = createContext<CartStore | null>(null);

interface CartProviderProps {
  /** The shop's cart, or a test's own. */
  store: CartStore;
  children: ReactNode;
}

/** Hands a cart to the islands below it. */
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
