import { formatMoney, type Paise } from '../../shop/money/money';
import { Slow } from '../parts/waiting/Slow';
import styles from './Checkout.module.css';

interface PayBarProps {
  amount: Paise;
  /** Pieces, not lines. */
  count: number;
  label: string;
  /** Whether an order is being placed; further clicks are ignored. */
  busy: boolean;
}

/** The total, a link to the summary, and the submit button; a sticky bar on a phone. */
export function PayBar({ amount, count, label, busy }: PayBarProps) {
  return (
    <div className={styles.bar} data-bar>
      <p>
        <a href="#summary">{count === 1 ? '1 piece' : `${count} pieces`}</a>
        <strong className="numeric">{formatMoney(amount, 'exact')}</strong>
      </p>
      {/* Not disabled: a disabled button loses the focus, which must return to it after the
         question. */}
      <button
        className="button"
        type="submit"
        aria-disabled={busy || undefined}
        aria-describedby="review"
      >
        {busy ? 'Placing your order...' : label}
      </button>
      {busy && <Slow>Still at it. Your connection seems slow: please keep this page open.</Slow>}
    </div>
  );
}
