import { type ReactNode, useId } from 'react';
import { longDate } from '../../shop/date';
import { formatMoney } from '../../shop/money/money';
import { type OrderSummary, SAMPLE_ORDERS } from '../../shop/orders/summary';
import type { Catalogue } from '../../shop/catalogue/product';
import { orderMessages as messages } from '../../shop/orders/orders.messages';
import { encodeText } from '../../shop/storage/parsed';
import { OrderLines } from '../parts/buying/OrderLines';
import { StatusBadge } from '../parts/StatusBadge';
import styles from './Orders.module.css';

interface OrderCardProps {
  order: OrderSummary;
  catalogue: Catalogue;
  children?: ReactNode;
}

/** An order in the list (specification 2, My Orders). */
export function OrderCard({ order, catalogue, children }: OrderCardProps) {
  const title = useId();
  return (
    <article className={`card stack ${styles.order}`} aria-labelledby={title}>
      <header className="cluster between">
        <div className="stack gap-1">
          <h2 id={title} className="order-title">
            <span>{'Order '}</span>
            <span className="order-number numeric" translate="no">
              {order.id}
            </span>
          </h2>
          <p className="quiet">
            Placed on <time dateTime={order.date}>{longDate(order.date)}</time>
            {SAMPLE_ORDERS.includes(order) && <span> · Sample order</span>}
          </p>
        </div>
        <StatusBadge status={order.status} />
      </header>
      <div className="stack gap-3">
        <OrderLines lines={order.lines} catalogue={catalogue} counted />
        {children}
      </div>
      <footer className="cluster between">
        <p>
          <span className="quiet">Total</span>{' '}
          <strong className="minor numeric" translate="no">
            {formatMoney(order.total, 'exact')}
          </strong>
        </p>
        <a
          className="button"
          data-kind="quiet"
          href={`/order/${encodeText(order.id)}`}
          aria-label={`${messages.viewDetails} of order ${order.id}`}
        >
          {messages.viewDetails}
        </a>
      </footer>
    </article>
  );
}
