import { useEffect, useState } from 'react';
import { PUBLIC_ORDERS_TO_SHOP } from 'astro:env/client';
import { telephoneLink, whatsappLink } from '../../shop/contact/contact';
import { hasReachedShop, isWaiting, type Order } from '../../shop/orders/order';
import { toShopMessages as messages } from '../../shop/orders/orders.messages';
import { orderText } from '../../shop/orders/text';
import { useEnvironment } from './environment';

interface OrderDeliveryProps {
  order: Order;
  /** The shop's name, telephone, and WhatsApp number. */
  shop: { name: string; phone: string; whatsapp: string };
}

/** Whether an order has reached the shop, and how to reach it otherwise; nothing where the site sends no orders. */
export function OrderDelivery({ order, shop }: OrderDeliveryProps) {
  // Known when the site is built: one that sends no orders carries none of what follows.
  return PUBLIC_ORDERS_TO_SHOP === '1' && order.toShop ? (
    <Delivery order={order} shop={shop} />
  ) : null;
}

function Delivery({ order, shop }: OrderDeliveryProps) {
  const env = useEnvironment();
  const [now] = useState(env.now);
  const waits = isWaiting(order, now);
  useEffect(() => {
    if (waits)
      void import('../../shop/orders/outbox.live').then(({ liveOutbox }) => liveOutbox(env).send());
  }, [waits, env]);

  const hasIt = hasReachedShop(order);
  const said = hasIt ? messages.received : waits ? messages.waiting : messages.never;
  return (
    <p role="status" data-kind={hasIt ? 'success' : 'info'} className="order-delivery">
      <strong>{said}</strong>
      {!hasIt && (
        <>
          {' '}
          <a href={whatsappLink(shop.whatsapp, orderText(order, shop.name))}>WhatsApp</a> ·{' '}
          <a href={telephoneLink(shop.phone)}>{shop.phone}</a>
        </>
      )}
    </p>
  );
}
