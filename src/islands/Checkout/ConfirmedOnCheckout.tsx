import { useEffect, useRef, useState } from 'react';
import { factsOf } from '../../shop/orders/facts';
import type { Order } from '../../shop/orders/order';
import { confirmationMessages as messages } from '../../shop/orders/orders.messages';
import { payMessages } from '../../shop/orders/pay.messages';
import { isWithShop } from '../../shop/orders/transfer';
import { useEnvironment } from '../parts/environment';
import { PlacedOrder } from '../parts/PlacedOrder';
import { useWhereabouts } from '../parts/OrderWhereabouts';
import { PayNow } from '../parts/PayNow';
import { type CheckoutFacts, useShop } from './shop';

interface ConfirmedOnCheckoutProps {
  order: Order;
  shop: CheckoutFacts['shop'];
}

/** The content of /order-confirmation, on the page that placed the order. */
export function ConfirmedOnCheckout({ order, shop }: ConfirmedOnCheckoutProps) {
  const { terms } = useShop();
  return (
    <div className="stack">
      <Greeting order={order} />
      <h2 id="order" className="order-title">
        Order{' '}
        <span className="order-number numeric" translate="no">
          {order.id}
        </span>
      </h2>
      <PlacedOrder order={order} shop={shop} facts={factsOf(order, 'screen', shop, terms)} />
      <a className="button start" href="/">
        {messages.continueShopping}
      </a>
    </div>
  );
}

function Greeting({ order }: { order: Order }) {
  const { confirmation } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  const { keepsOrders, isOnline } = useEnvironment();
  const where = useWhereabouts(order);
  // A stored order is confirmed here only if the confirmation page can't be reached.
  const [trouble] = useState(() => {
    if (where === 'page') return null;
    return isOnline() ? messages.slow : messages.offline;
  });
  const isUnsent = keepsOrders ? !isWithShop(where) : trouble !== null;
  useEffect(() => {
    heading.current?.focus();
  }, []);
  // Only a paid order is confirmed.
  if (order.payment.via)
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          {payMessages.waits}
        </h1>
        <p>{trouble ?? payMessages.waitsText}</p>
        <PayNow order={order} />
      </>
    );
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {messages.title}
      </h1>
      <p>{isUnsent ? messages.thanks : confirmation.thanks}</p>
      {/* If the site sends orders, this appears once the mail has been sent. */}
      {where === 'emailed' && <p>{confirmation.email}</p>}
      {!keepsOrders && <p>{trouble ?? confirmation.email}</p>}
    </>
  );
}
