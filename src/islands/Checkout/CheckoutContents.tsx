import { useStore } from '@nanostores/react';
import { useContext, useEffect, useState } from 'react';
import type { Catalogue } from '../../shop/cart/reconcile';
import type { TodaysProducts } from '../../shop/cart/todays-products.store';
import type { CashRule } from '../../shop/places/places';
import type { Payee } from '../../shop/payment/upi';
import { EmptyCart } from '../parts/buying/EmptyCart';
import { type Today, Todays } from '../parts/buying/Todays';
import { useTodaysCart } from '../parts/buying/useTodaysCart';
import { CheckoutForm } from './CheckoutForm';
import { GoneLines } from './GoneLines';
import { PlacedHere, type Shop } from './PlacedHere';
import { CheckoutStores } from './stores';

interface CheckoutContentsProps extends OpenCheckoutProps {
  /** Today's catalogue; null when it is divided, and what is needed of it is fetched. */
  catalogue: Catalogue | null;
  products?: TodaysProducts;
  shop: Shop;
}

/** The form; or a message when the cart is empty or the order is placed. */
export function CheckoutContents({ catalogue, products, shop, ...form }: CheckoutContentsProps) {
  const { cart, checkout, hasUnseenOrder } = useContext(CheckoutStores);
  const lines = useStore(cart.$cart);
  const placed = useStore(checkout.$placed);
  const [resuming, setResuming] = useState(hasUnseenOrder);

  useEffect(() => {
    if (resuming) void checkout.resume().then(() => setResuming(false));
  }, [checkout, resuming]);

  if (placed || resuming) return <PlacedHere placed={placed} shop={shop} />;
  // Nobody pays a price that was not checked.
  return (
    <Todays whole={catalogue} products={products} lines={lines} until="wait">
      {({ catalogueFor }) => <OpenCheckout {...form} catalogueFor={catalogueFor} />}
    </Todays>
  );
}

/** What the page gives to the form. */
interface OpenCheckoutProps {
  payee: Payee;
  /** What the shop itself says at checkout. */
  texts: {
    /** What is said where there is nothing to pay for. */
    empty: string;
    /** Why cash on delivery costs more. */
    cashOnDelivery: string;
  };
  /** Where cash on delivery is not offered. */
  cash?: readonly CashRule[];
}

function OpenCheckout({
  texts,
  catalogueFor,
  payee,
  cash,
}: OpenCheckoutProps & Pick<Today, 'catalogueFor'>) {
  const { cart: store, $departures } = useContext(CheckoutStores);
  const { cart, available, soldOut } = useTodaysCart(store, catalogueFor);
  const departures = useStore($departures);
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
      key={departures}
      payee={payee}
      cash={cash}
      cashOnDelivery={texts.cashOnDelivery}
      catalogueFor={catalogueFor}
      lines={available}
      gone={gone}
      soldOut={soldOut}
    />
  );
}
