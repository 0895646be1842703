import { formatMoney, type Paise } from '../../shop/money/money';
import bar from '../parts/buying/PayBar.module.css';
import { Totals } from '../parts/buying/Totals';
import styles from './Cart.module.css';

interface CartSummaryProps {
  /** The number of pieces, not of lines. */
  count: number;
  total: Paise;
  note: string;
}

/** Sticks to the bottom of a phone's screen. */
export function CartSummary({ count, total, note }: CartSummaryProps) {
  return (
    <div className={styles.side}>
      <section className={`card ${styles.summary}`} aria-label="Order summary">
        <h2>Order summary</h2>
        <p className={styles.count}>{count === 1 ? '1 piece' : `${count} pieces`}</p>
        <Totals subtotal={total} total={total} />
        <p className={styles.note}>{note}</p>
      </section>
      <div className={`${bar.bar} ${styles.proceed}`} data-bar>
        <p>
          <span>Total</span>
          <strong className="numeric" translate="no">
            {formatMoney(total, 'exact')}
          </strong>
        </p>
        {count > 0 && (
          <a className="button" href="/checkout">
            Proceed to Checkout
          </a>
        )}
      </div>
    </div>
  );
}
