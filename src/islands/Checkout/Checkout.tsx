import { useEffect } from 'react';
import type { Catalogue } from '../../domain/cart/reconcile';
import type { Payee } from '../../domain/payment/upi-link';
import { cart } from '../../live-stores/cart';
import { whenIdle } from '../../browser/idle';
import { checkout, draft } from '../../live-stores/checkout';
import { $snapshot } from '../../live-stores/snapshot';
import { CheckoutContents, type CheckoutTexts } from './CheckoutContents';

interface CheckoutProps {
  /** Today's catalogue. */
  catalogue: Catalogue;
  payee: Payee;
  texts: CheckoutTexts;
}

const loadUpi = async () => (await import('./Upi')).Upi;

/**
 * Checkout (specification 2 and 4), also for guests. Rendered in the browser only, like the cart.
 */
export function Checkout({ catalogue, payee, texts }: CheckoutProps) {
  // Load the code of UPI payments and of placing orders once the page is idle, so that it is there
  // when the form is filled in, even if the network is lost by then.
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
      texts={texts}
      checkout={checkout}
      draft={draft}
      person={() => $snapshot.get()}
      loadUpi={loadUpi}
    />
  );
}
