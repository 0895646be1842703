import type { ReactNode } from 'react';
import type { OrderSummary } from '../../shop/orders/summary';
import type { Catalogue } from '../../shop/catalogue/product';
import { orderMessages as messages } from '../../shop/orders/orders.messages';
import { EmptyState } from '../parts/empty/EmptyState';
import { OrderCard } from './OrderCard';

interface OrderListProps {
  orders: readonly OrderSummary[];
  catalogue: Catalogue;
  /** Says whether an order has reached the shop, by its number. */
  deliveryOf?: (id: string) => ReactNode;
  children?: ReactNode;
}

/** Specification 2, My Orders. */
export function OrderList({ orders, catalogue, deliveryOf, children }: OrderListProps) {
  return (
    <div>
      <h1>{messages.title}</h1>
      {children}
      {orders.length === 0 ? (
        <EmptyState
          title={messages.emptyTitle}
          text={messages.emptyText}
          link={{ href: '/shop', label: messages.startShopping }}
        />
      ) : (
        <ul className="stack gap-5 above-5">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} catalogue={catalogue}>
                {deliveryOf?.(order.id)}
              </OrderCard>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
