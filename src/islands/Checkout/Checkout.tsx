import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import { liveCart } from '../../shop/cart/cart.live';
import { EMPTY_CART, noneAvailable, pricesChanged } from '../../shop/cart/cart.messages';
import type { PriceChange } from '../../shop/cart/reconcile';
import { liveCheckout } from '../../shop/checkout/checkout.live';
import { elsewhereMessages } from '../../shop/checkout/checkout.messages';
import { liveConfirmations } from '../../shop/orders/orders.live';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useLive } from '../parts/environment';
import { EmptyCart } from '../parts/buying/EmptyCart';
import { useTodaysCart } from '../parts/buying/useTodaysCart';
import { useHydrated } from '../parts/waiting/useHydrated';
import { CheckoutForm } from './CheckoutForm';
import { UnavailableLines } from './UnavailableLines';
import { PlacedElsewhere, usePlacedElsewhere } from './PlacedElsewhere';
import { PlacedOnCheckout } from './PlacedOnCheckout';
import { type CheckoutFacts, CheckoutShop, useShop } from './shop';

interface CheckoutProps extends CheckoutFacts {
  /** The skeleton. */
  children?: ReactNode;
}

/** Specification 2 and 4; guests can check out too. */
export function Checkout({ children, ...facts }: CheckoutProps) {
  return useHydrated() ? <CheckoutContents {...facts} /> : children;
}

/** The form, or a message if the cart is empty or the order has been placed. */
export function CheckoutContents(facts: CheckoutFacts) {
  const { $confirmed } = useLive(liveConfirmations);
  const checkout = useLive(liveCheckout);
  const placed = useStore(checkout.$placed);
  const [resuming, setResuming] = useState(() => $confirmed.get()?.unseen === true);

  useEffect(() => {
    if (resuming) void checkout.resume().then(() => setResuming(false));
  }, [checkout, resuming]);

  return (
    <CheckoutShop value={facts}>
      {placed || resuming ? (
        <PlacedOnCheckout placed={placed} shop={facts.shop} />
      ) : (
        <OpenCheckout />
      )}
    </CheckoutShop>
  );
}

function OpenCheckout() {
  const { texts, catalogue: built } = useShop();
  const { cart, available, opened, changes, catalogue, pause, ...today } = useTodaysCart(
    useLive(liveCart),
    built,
  );
  usePriceToast(changes);
  const [lines] = useState(available);
  const elsewhere = usePlacedElsewhere(lines);
  const sessionChanges = useStore(useLive(liveSnapshot).$sessionChanges);
  const unavailable = {
    lines: cart.filter((line) => line.unavailable),
    reasons: today.unavailable,
  };

  const isHeld = [...today.unavailable.values()].includes('held');
  if (available.length === 0)
    return (
      <>
        <InsteadOfForm hadForm={lines.length > 0}>
          {elsewhere ? (
            <PlacedElsewhere order={elsewhere} />
          ) : (
            <EmptyCart
              title={cart.length > 0 ? noneAvailable(isHeld) : EMPTY_CART}
              text={lines.length > 0 && cart.length === 0 ? elsewhereMessages.emptied : texts.empty}
            />
          )}
        </InsteadOfForm>
        <UnavailableLines {...unavailable} />
      </>
    );
  return (
    <>
      <CheckoutForm
        key={sessionChanges}
        opened={opened}
        lines={available}
        catalogue={catalogue}
        pause={pause}
        unavailable={unavailable}
      />
    </>
  );
}

/** Takes the focus of the form, so that its heading is on the screen. */
function InsteadOfForm({ hadForm, children }: { hadForm: boolean; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hadForm) part.current?.focus();
  }, [hadForm]);
  return (
    <div ref={part} role={hadForm ? 'status' : undefined} tabIndex={-1}>
      {children}
    </div>
  );
}

/** Unlike the cart, checkout doesn’t mark the lines whose price has changed. */
function usePriceToast(changes: readonly PriceChange[]): void {
  const { notify } = useLive(liveToasts);
  const prices = changes.map(({ id, after }) => `${id} ${after}`).join();
  const report = useEffectEvent(() => {
    if (changes.length > 0) notify({ kind: 'info', ...pricesChanged(changes) });
  });
  useEffect(() => {
    report();
  }, [prices]);
}
