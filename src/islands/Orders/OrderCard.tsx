import { type ReactNode, useId } from 'react';
import { longDate } from '../../shop/date';
import { formatMoney, times } from '../../shop/money/money';
import { type OrderSummary, SAMPLE_ORDERS } from '../../shop/orders/summary';
import type { Catalogue } from '../../shop/cart/reconcile';
import { orderMessages as messages } from '../../shop/orders/orders.messages';
import { encodeText } from '../../shop/storage/parsed';
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
    <article className={`card ${styles.order}`} aria-labelledby={title}>
      <header>
        <h2 id={title}>
          <span>{'Order '}</span>
          <span className="order-number numeric" translate="no">
            {order.id}
          </span>
        </h2>
        <p className={styles.date}>
          Placed on <time dateTime={order.date}>{longDate(order.date)}</time>
          {SAMPLE_ORDERS.includes(order) && <span> · Sample order</span>}
        </p>
        <StatusBadge status={order.status} />
      </header>
      <div>
        <ul>
          {order.lines.map(({ product: { id, name, price }, quantity }) => (
            <li key={id}>
              <Picture product={catalogue.find((product) => product.id === id)} />
              <p>
                <span>{`${quantity} × ${name}`}</span>
                {quantity > 1 && (
                  <span className="numeric" translate="no">
                    {`${formatMoney(price, 'exact')} each`}
                  </span>
                )}
              </p>
              <p className="numeric" translate="no">
                {formatMoney(times(price, quantity), 'exact')}
              </p>
            </li>
          ))}
        </ul>
        {children}
      </div>
      <footer>
        <p>
          <span>Total</span>{' '}
          <strong className="numeric" translate="no">
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

function Picture({ product }: { product: Catalogue[number] | undefined }) {
  return product?.image ? (
    <img src={product.image} alt="" width={56} height={56} loading="lazy" />
  ) : (
    <span className={styles.noPicture} />
  );
}
