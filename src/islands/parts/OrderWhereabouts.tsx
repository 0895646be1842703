import { useStore } from '@nanostores/react';
import { PUBLIC_ORDER_BOOK } from 'astro:env/client';
import { telephoneLink, whatsappLink } from '../../shop/contact/contact';
import type { Order } from '../../shop/orders/order';
import { liveOrders } from '../../shop/orders/orders.live';
import { notStoredMessages, toShopMessages } from '../../shop/orders/orders.messages';
import { soldOrderText } from '../../shop/orders/sold.messages';
import { orderText } from '../../shop/orders/facts';
import { isWithShop, type Whereabouts } from '../../shop/orders/transfer';
import { useLive } from './environment';

/** Known at build time, so that a site which sends no orders drops the code below. */
const SENDS = PUBLIC_ORDER_BOOK === '1';
const TEXTS: Partial<Record<Whereabouts, string>> = SENDS
  ? { ...notStoredMessages, ...toShopMessages }
  : notStoredMessages;

export function useWhereabouts(order: Order): Whereabouts {
  const orders = useLive(liveOrders);
  useStore(orders.$orders);
  return orders.whereabouts(order);
}

function soldText({ lines, sold = [] }: Order): string {
  const gone = lines.filter(({ product }) => sold.includes(product.id));
  const names = gone.map(({ product }) => product.name).join(', ');
  return soldOrderText(names, gone.length < lines.length);
}

interface OrderWhereaboutsProps {
  order: Order;
  shop: { name: string; phone: string; whatsapp: string };
}

/** Says where an order is, and how to reach the shop until it arrives; then shows nothing. */
export function OrderWhereabouts({ order, shop }: OrderWhereaboutsProps) {
  const where = useWhereabouts(order);
  const isSold = where === 'sold';
  const text = isSold ? soldText(order) : TEXTS[where];
  if (!text) return null;
  const isUrgent = where in notStoredMessages || isSold;
  const hasIt = isWithShop(where);
  // Its status says more.
  if (hasIt && order.progress?.history.length) return null;
  return (
    <p
      role={isUrgent ? 'alert' : 'status'}
      data-kind={hasIt ? 'success' : 'info'}
      className={isUrgent ? 'form-error' : 'notice'}
    >
      {isUrgent ? <span>{text}</span> : <strong>{text}</strong>}
      {SENDS && !hasIt && (
        <span>
          {' '}
          <a href={whatsappLink(shop.whatsapp, orderText(order, shop.name))}>WhatsApp</a> ·{' '}
          <a href={telephoneLink(shop.phone)} translate="no">
            {shop.phone}
          </a>
        </span>
      )}
    </p>
  );
}
