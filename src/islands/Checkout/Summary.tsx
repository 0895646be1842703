import { useState } from 'react';
import { type Cart, itemCount } from '../../domain/cart/cart';
import { subtotal } from '../../domain/cart/totals';
import { formatMoney } from '../../domain/money/format';
import { paymentCharge, type PaymentMethod, totalDue } from '../../domain/payment/payment';
import { OrderLines } from '../parts/buying/OrderLines';
import { Totals } from '../parts/buying/Totals';
import styles from './Checkout.module.css';

interface SummaryProps {
  lines: Cart;
  method: PaymentMethod;
}

/** The order summary. On a phone it is collapsible, and its total stays visible. */
export function Summary({ lines, method }: SummaryProps) {
  const [unfolded, setUnfolded] = useState(false);
  const total = totalDue(lines, method);
  const count = itemCount(lines);
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <button
        className={styles.fold}
        type="button"
        aria-expanded={unfolded}
        aria-controls="summary-lines"
        onClick={() => setUnfolded(!unfolded)}
      >
        <span>{count === 1 ? '1 piece' : `${count} pieces`}</span>
        <span className="numeric">{formatMoney(total, 'exact')}</span>
      </button>
      <div id="summary-lines" className={styles.folded} data-unfolded={unfolded || undefined}>
        <OrderLines lines={lines} />
        <Totals subtotal={subtotal(lines)} codCharge={paymentCharge(method)} total={total} />
        <a className={styles.back} href="/cart">
          Change your cart
        </a>
      </div>
    </section>
  );
}
