import type { ReactNode } from 'react';
import type { CartLine } from '../../shop/cart/cart';
import type { Catalogue } from '../../shop/catalogue/product';
import { orderAmounts } from '../../shop/payment/charges';
import type { Fact } from '../../shop/orders/facts';
import type { Order } from '../../shop/orders/order';
import type { OrderSummary } from '../../shop/orders/summary';
import { Totals } from './amounts/Totals';
import { OrderLines } from './buying/OrderLines';
import { Facts } from './Facts';
import styles from './OrderBody.module.css';

interface OrderBodyProps {
  order: Order | OrderSummary;
  /** Products that are still sold become links. */
  catalogue: Catalogue;
  facts: readonly Fact[];
  /** Shown below a piece's name. */
  remark?: ((line: CartLine) => string) | undefined;
  /** Shown beside the amounts. */
  note?: string | undefined;
  /** Shown above the facts. */
  progress?: ReactNode;
  actions: ReactNode;
  /** Shown below the actions. */
  offer?: ReactNode;
}

/** Pieces, amounts and facts of an order, and what can be done with it. Each page adds its own heading. */
export function OrderBody(props: OrderBodyProps) {
  const { order, catalogue, facts, remark, note, progress, actions, offer } = props;
  return (
    <div className={styles.body}>
      <div className={`stack gap-5 ${styles.columns}`}>
        <div className={`card stack ${styles.pieces}`}>
          <OrderLines lines={order.lines} catalogue={catalogue} linked remark={remark} />
          <div className={styles.sums}>
            {note && <p className="quiet">{note}</p>}
            <Totals rows={orderAmounts(order)} />
          </div>
        </div>
        <div className={`stack gap-5 ${styles.side}`}>
          {progress}
          {facts.length > 0 && <Facts facts={facts} className={`card facts ${styles.facts}`} />}
          {actions}
          {offer}
        </div>
      </div>
    </div>
  );
}
