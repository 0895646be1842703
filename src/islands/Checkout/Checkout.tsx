import type { Catalogue } from '../../domain/reconcile';
import type { Payee } from '../../domain/upi';
import { editableCart } from '../../wiring/cart-editing';
import { checkout, codes, draft } from '../../wiring/checkout';
import { $snapshot } from '../../wiring/snapshot';
import { CartProvider } from '../parts/CartProvider';
import { Hydrated } from '../parts/Hydrated';
import { CheckoutContents } from './CheckoutContents';
import { CheckoutSkeleton } from './CheckoutSkeleton';

interface CheckoutProps {
  /** What the shop sells today. */
  catalogue: Catalogue;
  payee: Payee;
}

/** Checkout (specification 2 and 4). Nobody has to sign in. */
export function Checkout({ catalogue, payee }: CheckoutProps) {
  return (
    <CartProvider store={editableCart}>
      <Hydrated fallback={<CheckoutSkeleton />}>
        <CheckoutContents
          catalogue={catalogue}
          payee={payee}
          checkout={checkout}
          codes={codes}
          draft={draft}
          person={() => $snapshot.get()}
        />
      </Hydrated>
    </CartProvider>
  );
}
