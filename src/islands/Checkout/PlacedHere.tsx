import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Placed } from '../../shop/checkout/checkout.store';
import type { Order } from '../../shop/orders/order';
import {
  confirmationMessages as messages,
  placedMessages,
} from '../../shop/orders/orders.messages';
import { liveOrders } from '../../shop/orders/orders.live';
import { useLive } from '../parts/environment';
import { PlacedOrder } from '../parts/PlacedOrder';
import styles from './Checkout.module.css';
import type { CheckoutFacts } from './shop';

interface PlacedHereProps {
  /** Null while it is being looked up. */
  placed: Placed | null;
  shop: CheckoutFacts['shop'];
}

/** What the page shows once an order is placed: its number; and all of it where the confirmation page cannot show it. */
export function PlacedHere({ placed, shop }: PlacedHereProps) {
  const status = useRef<HTMLParagraphElement>(null);
  // The page was scrolled to the button of a form that is gone.
  useEffect(() => {
    status.current?.scrollIntoView({ block: 'center' });
  }, []);

  if (placed?.confirmedHere) return <ConfirmedHere order={placed.order} shop={shop} />;
  return (
    <p ref={status} className={styles.placed} role="status">
      {placed
        ? `${placedMessages.placed(placed.order.id)} One moment: its confirmation is on the way.`
        : 'One moment: your order is being looked up.'}
    </p>
  );
}

function ConfirmedHere({ order, shop }: { order: Order; shop: CheckoutFacts['shop'] }) {
  const orders = useLive(liveOrders);
  const heading = useRef<HTMLHeadingElement>(null);
  const placed = useStore(orders.$orders).find(({ id }) => id === order.id) ?? order;
  const storedOn = orders.storedOn(order.id);
  // What is stored is confirmed here only where the confirmation's page cannot be reached.
  const [email] = useState(storedOn === 'page' ? shop.email : messages.offline);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={styles.confirmed}>
      <h1 ref={heading} tabIndex={-1}>
        {messages.title}
      </h1>
      <p>{shop.thanks}</p>
      {/* Where the site sends orders, it is said once it is true. */}
      {placed.toShop === 'emailed' && <p>{shop.email}</p>}
      {!placed.toShop && <p>{email}</p>}
      <PlacedOrder
        order={placed}
        storedOn={storedOn}
        shop={shop.name}
        whatsapp={shop.whatsapp}
        phone={shop.phone}
      />
      <a className="button" href="/">
        {messages.continueShopping}
      </a>
    </div>
  );
}
