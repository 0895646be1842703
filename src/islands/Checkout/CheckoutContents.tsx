import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import { liveCart } from '../../shop/cart/cart.live';
import { liveCheckout } from '../../shop/checkout/checkout.live';
import { hasUnseenOrderHere } from '../../shop/orders/peek';
import { useEnvironment, useLive } from '../parts/environment';
import { EmptyCart } from '../parts/buying/EmptyCart';
import { useTodaysCart } from '../parts/buying/useTodaysCart';
import { CheckoutForm } from './CheckoutForm';
import { GoneLines } from './GoneLines';
import { PlacedHere } from './PlacedHere';
import { type CheckoutFacts, CheckoutShop, useShop } from './shop';

/** The form; or a message when the cart is empty or the order is placed. */
export function CheckoutContents(facts: CheckoutFacts) {
  const env = useEnvironment();
  const checkout = useLive(liveCheckout);
  const placed = useStore(checkout.$placed);
  const [resuming, setResuming] = useState(() => hasUnseenOrderHere(env));

  useEffect(() => {
    if (resuming) void checkout.resume().then(() => setResuming(false));
  }, [checkout, resuming]);

  return (
    <CheckoutShop value={facts}>
      {placed || resuming ? <PlacedHere placed={placed} shop={facts.shop} /> : <OpenCheckout />}
    </CheckoutShop>
  );
}

function OpenCheckout() {
  const { texts, catalogue } = useShop();
  const store = useLive(liveCart);
  const { cart, available, soldOut } = useTodaysCart(store, catalogue);
  const sessionChanges = useStore(useLive(liveSnapshot).$sessionChanges);
  const gone = cart.filter((line) => line.gone);

  if (available.length === 0)
    return (
      <>
        <EmptyCart text={texts.empty} />
        <GoneLines lines={gone} soldOut={soldOut} />
      </>
    );
  return <CheckoutForm key={sessionChanges} lines={available} gone={gone} soldOut={soldOut} />;
}
