import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import { EmptyCart } from '../parts/buying/EmptyCart';
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
    Omit<CheckoutFormProps, 'lines' | 'gone' | 'soldOut' | 'cashOnDelivery'>,
    Pick<PlacedHereProps, 'shop' | 'loadConfirmedHere'> {
  texts: CheckoutTexts;
  /** Counts the users who have left this tab: the form is empty for the next one. */
  $departures: ReadableAtom<number>;
  /** Whether an order of this tab seems to be unconfirmed, when the page opens. */
  hasUnseenOrder: () => boolean;
}

/** The form; or a message when the cart is empty or the order is placed. */
export function CheckoutContents(props: CheckoutContentsProps) {
  const { checkout, texts, shop, loadConfirmedHere, $departures, hasUnseenOrder, ...form } = props;
  const { cart, available, soldOut } = useTodaysCart(props.cart, props.catalogue);
  const departures = useStore($departures);
  const placed = useStore(checkout.$placed);
  const [resuming, setResuming] = useState(hasUnseenOrder);
  const gone = cart.filter((line) => line.gone);

  useEffect(() => {
    if (resuming) void checkout.resume().then(() => setResuming(false));
  }, [checkout, resuming]);

  if (placed || resuming)
    return <PlacedHere placed={placed} shop={shop} loadConfirmedHere={loadConfirmedHere} />;
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
      checkout={checkout}
      cashOnDelivery={texts.cashOnDelivery}
      lines={available}
      gone={gone}
      soldOut={soldOut}
    />
  );
}
