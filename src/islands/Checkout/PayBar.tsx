import { formatMoney } from '../../domain/money/format';
import type { Paise } from '../../domain/money/paise';
import styles from './Checkout.module.css';

interface PayBarProps {
  amount: Paise;
  label: string;
  /** An order is on its way: a second click would be one too many. */
  busy: boolean;
}

/** The total and the submit button; on a phone they stay in reach. */
export function PayBar({ amount, label, busy }: PayBarProps) {
  return (
    <div className={styles.bar}>
      <p>
        <span>Total</span>
        <strong className="numeric">{formatMoney(amount, 'exact')}</strong>
      </p>
      {/* Not disabled: that would take the focus away, and it has to come back after a question. */}
      <button className="button" type="submit" aria-disabled={busy || undefined}>
        {label}
      </button>
    </div>
  );
}
