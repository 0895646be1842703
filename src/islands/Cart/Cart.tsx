import type { ReactNode } from 'react';
import type { Catalogue } from '../../shop/cart/reconcile';
import { CartProvider } from '../parts/CartProvider';
import { useHydrated } from '../parts/waiting/useHydrated';
import { CartContents, type CartTexts } from './CartContents';

interface CartProps {
  catalogue: Catalogue;
  texts: CartTexts;
  /** The skeleton in the built page, or its text for an empty cart. */
  children?: ReactNode;
}

/** Specification 2, Cart. */
export function Cart({ catalogue, texts, children }: CartProps) {
  if (!useHydrated()) return children;
  return (
    <CartProvider>
      <CartContents catalogue={catalogue} texts={texts} />
    </CartProvider>
  );
}
