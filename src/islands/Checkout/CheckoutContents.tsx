import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Catalogue } from '../../shop/cart/reconcile';
import type { DeliveryTerms } from '../../shop/delivery/delivery';
import type { PaymentMethod } from '../../shop/payment/payment';
import type { Payee } from '../../shop/payment/upi';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import { liveCart } from '../../shop/cart/cart.live';
import { liveCheckout } from '../../shop/checkout/checkout.live';
import { hasUnseenOrderHere } from '../../shop/orders/peek';
import { useEnvironment, useLive } from '../parts/environment';
import { EmptyCart } from '../parts/buying/EmptyCart';
import { useTodaysCart } from '../parts/buying/useTodaysCart';
import { CheckoutForm } from './CheckoutForm';
import { GoneLines } from './GoneLines';
import { PlacedHere, type Shop } from './PlacedHere';

interface CheckoutContentsProps extends OpenCheckoutProps {
  shop: Shop;
}

/** The form; or a message when the cart is empty or the order is placed. */
export function CheckoutContents({ shop, ...form }: CheckoutContentsProps) {
  const env = useEnvironment();
  const checkout = useLive(liveCheckout);
  const placed = useStore(checkout.$placed);
  const [resuming, setResuming] = useState(() => hasUnseenOrderHere(env));

  useEffect(() => {
    if (resuming) void checkout.resume().then(() => setResuming(false));
  }, [checkout, resuming]);

  if (placed || resuming) return <PlacedHere placed={placed} shop={shop} />;
  return <OpenCheckout {...form} />;
}

/** What the page gives to the form. */
interface OpenCheckoutProps {
  /** Today's. */
  catalogue: Catalogue;
  payee: Payee;
  /** What the shop itself says at checkout. */
  texts: {
    /** What is said where there is nothing to pay for. */
    empty: string;
    /** Why cash on delivery costs more. */
    cashOnDelivery: string;
  };
  /** When an order arrives, and where cash on delivery is offered. */
  terms: DeliveryTerms;
  /** The ways to pay that the shop offers; all of them when left out. */
  methods?: readonly PaymentMethod[] | undefined;
  /** Whether to say that nobody pays here. */
  demonstration?: boolean;
}

function OpenCheckout({
  texts,
  catalogue,
  payee,
  terms,
  methods,
  demonstration,
}: OpenCheckoutProps) {
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
  return (
    <CheckoutForm
      key={sessionChanges}
      payee={payee}
      terms={terms}
      methods={methods}
      demonstration={demonstration}
      cashOnDelivery={texts.cashOnDelivery}
      catalogue={catalogue}
      lines={available}
      gone={gone}
      soldOut={soldOut}
    />
  );
}
