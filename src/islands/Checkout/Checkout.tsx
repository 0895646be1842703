import { useEffect } from 'react';
import type { Catalogue } from '../../domain/cart/reconcile';
import type { Payee } from '../../domain/payment/upi-link';
import { cart } from '../../live-stores/cart';
import { whenIdle } from '../../browser/idle';
import { checkout, draft } from '../../live-stores/checkout';
import { $snapshot } from '../../live-stores/snapshot';
import { CheckoutContents } from './CheckoutContents';

interface CheckoutProps {
  /** What the shop sells today. */
  catalogue: Catalogue;
  payee: Payee;
}

const loadUpi = async () => (await import('./Upi')).Upi;

/**
 * Checkout (specification 2 and 4). Nobody has to sign in. Drawn in the browser only, as the cart.
 */
export function Checkout({ catalogue, payee }: CheckoutProps) {
  // What one method needs, and what places the order, comes once the page is at rest: long before
  // somebody has filled in the form, and whatever the network does by then.
  useEffect(() => {
    whenIdle(() => {
      void checkout.prepare();
      void loadUpi().catch(() => undefined);
    });
  }, []);
  return (
    <CheckoutContents
      cart={cart}
      catalogue={catalogue}
      payee={payee}
      checkout={checkout}
      draft={draft}
      person={() => $snapshot.get()}
      loadUpi={loadUpi}
    />
  );
}
