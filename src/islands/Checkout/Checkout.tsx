import { type ComponentType, lazy, type ReactNode, useEffect } from 'react';
import type { Catalogue } from '../../domain/cart/reconcile';
import type { Payee } from '../../domain/payment/upi-link';
import { cart } from '../../live-stores/cart';
import { whenIdle } from '../../browser/idle';
import { checkout, draft } from '../../live-stores/checkout';
import { $departures } from '../../live-stores/departures';
import { $snapshot } from '../../live-stores/snapshot';
import { hasUnseenOrderHere } from '../../live-stores/unseen-order-here';
import { useHydrated } from '../parts/waiting/useHydrated';
import { CheckoutContents, type CheckoutTexts } from './CheckoutContents';
import type { CheckoutFormProps } from './CheckoutForm';
import type { ConfirmedHereProps } from './ConfirmedHere';
import type { PinHelpProps } from './PinHelp';

interface CheckoutProps {
  /** Today's catalogue; null when it is divided. */
  catalogue: Catalogue | null;
  payee: Payee;
  texts: CheckoutTexts;
  shop: ConfirmedHereProps['shop'];
  cash?: CheckoutFormProps['cash'];
  /** What the built page holds, as of the cart. */
  children?: ReactNode;
}

// Without a connection there is no help with the PIN code, and nothing to say about it.
const PinHelp = lazy<ComponentType<PinHelpProps>>(async () => {
  const chunk = await import('./LivePinHelp').catch(() => null);
  return { default: chunk?.LivePinHelp ?? (() => null) };
});
const loadUpi = async () => (await import('./Upi')).Upi;
const loadConfirmedHere = async () => (await import('./ConfirmedHere')).ConfirmedHere;

/** Checkout (specification 2 and 4), also for guests. */
export function Checkout({ catalogue, payee, texts, shop, cash, children }: CheckoutProps) {
  const hydrated = useHydrated();
  // Load what paying and confirming need once the page is idle, so that it is there when the form is
  // filled in, even if the network is lost by then.
  useEffect(() => {
    whenIdle(() => {
      void checkout.prepare();
      void loadUpi().catch(() => undefined);
      void loadConfirmedHere().catch(() => undefined);
    });
  }, []);
  if (!hydrated) return children;
  return (
    <CheckoutContents
      cart={cart}
      catalogue={catalogue}
      payee={payee}
      texts={texts}
      shop={shop}
      checkout={checkout}
      draft={draft}
      person={() => $snapshot.get()}
      loadUpi={loadUpi}
      PinHelp={PinHelp}
      cash={cash}
      loadConfirmedHere={loadConfirmedHere}
      $departures={$departures}
      hasUnseenOrder={hasUnseenOrderHere}
    />
  );
}
