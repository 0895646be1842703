import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { Catalogue } from '../../domain/cart/reconcile';
import type { TodaysProducts } from '../../stores/todays-products';
import { EmptyCart } from '../parts/buying/EmptyCart';
import type { Today } from '../parts/buying/today';
import { Todays } from '../parts/buying/Todays';
import { useTodaysCart } from '../parts/buying/useTodaysCart';
import { CheckoutForm, type CheckoutFormProps } from './CheckoutForm';
import { GoneLines } from './GoneLines';
import { PlacedHere, type PlacedHereProps } from './PlacedHere';

/** What the shop itself says at checkout. */
export interface CheckoutTexts {
  /** What is said where there is nothing to pay for. */
  empty: string;
  /** Why cash on delivery costs more. */
  cashOnDelivery: string;
}

export interface CheckoutContentsProps
  extends
    Omit<CheckoutFormProps, 'lines' | 'gone' | 'soldOut' | 'cashOnDelivery' | 'catalogueFor'>,
    Pick<PlacedHereProps, 'shop' | 'loadConfirmedHere'> {
  /** Today's catalogue; null when it is divided, and what is needed of it is fetched. */
  catalogue: Catalogue | null;
  products?: TodaysProducts;
  texts: CheckoutTexts;
  /** Counts the users who have left this tab: the form is empty for the next one. */
  $departures: ReadableAtom<number>;
  /** Whether an order of this tab seems to be unconfirmed, when the page opens. */
  hasUnseenOrder: () => boolean;
}

/** The form; or a message when the cart is empty or the order is placed. */
export function CheckoutContents(props: CheckoutContentsProps) {
  const { shop, loadConfirmedHere, hasUnseenOrder, catalogue, products, ...form } = props;
  const { checkout } = form;
  const lines = useStore(form.cart.$cart);
  const placed = useStore(checkout.$placed);
  const [resuming, setResuming] = useState(hasUnseenOrder);

  useEffect(() => {
    if (resuming) void checkout.resume().then(() => setResuming(false));
  }, [checkout, resuming]);

  if (placed || resuming)
    return <PlacedHere placed={placed} shop={shop} loadConfirmedHere={loadConfirmedHere} />;
  // Nobody pays a price that was not checked.
  return (
    <Todays whole={catalogue} products={products} lines={lines} until="wait">
      {({ catalogueFor }) => <OpenCheckout {...form} catalogueFor={catalogueFor} />}
    </Todays>
  );
}

type OpenCheckoutProps = Omit<
  CheckoutContentsProps,
  'shop' | 'loadConfirmedHere' | 'hasUnseenOrder' | 'catalogue' | 'products'
> &
  Pick<Today, 'catalogueFor'>;

function OpenCheckout({ texts, $departures, catalogueFor, ...form }: OpenCheckoutProps) {
  const { cart, available, soldOut } = useTodaysCart(form.cart, catalogueFor);
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
      {...form}
      cashOnDelivery={texts.cashOnDelivery}
      catalogueFor={catalogueFor}
      lines={available}
      gone={gone}
      soldOut={soldOut}
    />
  );
}
