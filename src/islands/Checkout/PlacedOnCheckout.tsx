import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Order } from '../../shop/orders/order';
import { placedMessages } from '../../shop/orders/orders.messages';
import { liveOrders } from '../../shop/orders/orders.live';
import { useLive } from '../parts/environment';
import { ConfirmedOnCheckout } from './ConfirmedOnCheckout';
import styles from './Checkout.module.css';
import type { CheckoutFacts } from './shop';
import { FixedText } from '../parts/text/FixedText';

interface PlacedOnCheckoutProps {
  /** Null during the lookup. */
  placed: Order | null;
  shop: CheckoutFacts['shop'];
}

/** The placed order's number, or the whole order if the confirmation page can't show it. */
export function PlacedOnCheckout({ placed, shop }: PlacedOnCheckoutProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const stored = useStore(useLive(liveOrders).$orders);
  // The page is still scrolled to the button of the removed form.
  useEffect(() => {
    status.current?.scrollIntoView({ block: 'center' });
  }, []);

  if (placed && !placed.unseen) {
    const order = stored.find(({ id }) => id === placed.id) ?? placed;
    return <ConfirmedOnCheckout order={order} shop={shop} />;
  }
  return (
    <p ref={status} className={styles.placed} role="status">
      <FixedText
        text={
          placed
            ? `${placedMessages.placed(placed.id)} One moment: the confirmation page is loading.`
            : 'One moment, we’re looking up your order.'
        }
      />
    </p>
  );
}
