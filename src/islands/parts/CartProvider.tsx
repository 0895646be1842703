import { useStore } from '@nanostores/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { Cart } from '../../shop/cart/cart';
import { liveCart } from '../../shop/cart/cart.live';
import type { CartStore } from '../../shop/cart/cart.store';
import { useLive } from './environment';

const CartContext = createContext<CartStore | null>(null);

export function CartProvider({ children }: { children: ReactNode }) {
  return <CartContext value={useLive(liveCart)}>{children}</CartContext>;
}

/** @throws outside a CartProvider (specification 8) */
export function useCart(): CartStore & { lines: Cart } {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCart must be used within a CartProvider');
  return { ...store, lines: useStore(store.$cart) };
}
