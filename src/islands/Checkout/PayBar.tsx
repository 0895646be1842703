import { formatMoney } from '../../domain/money/format';
import type { Paise } from '../../domain/money/paise';
import styles from './Checkout.module.css';

interface PayBarProps {
  amount: Paise;
  label: string;
  /** Whether an order is being placed; further clicks are ignored. */
  busy: boolean;
}

/** The total and the submit button; on a phone they stick to the bottom of the screen. */
export function PayBar({ amount, label, busy }: PayBarProps) {
  return (
    <div className={styles.bar}>
      <p>
        <span>Total</span>
        <strong className="numeric">{formatMoney(amount, 'exact')}</strong>
      </p>
      {/* Not disabled: a disabled button loses the focus, which must return to it after the
         question. */}
      <button className="button" type="submit" aria-disabled={busy || undefined}>
        {label}
      </button>
    </div>
  );
}
