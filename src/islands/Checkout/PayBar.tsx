import { formatMoney } from '../../domain/money/format';
import type { Paise } from '../../domain/money/paise';
import { Slow } from '../parts/waiting/Slow';
import styles from './Checkout.module.css';

interface PayBarProps {
  amount: Paise;
  /** Pieces, not lines. */
  count: number;
  label: string;
  /** An order is on its way: a second click would be one too many. */
  busy: boolean;
}

/** The total, with the way to what it is for, and the submit button; on a phone they stay in reach. */
export function PayBar({ amount, count, label, busy }: PayBarProps) {
  return (
    <div className={styles.bar}>
      <p>
        <a href="#summary">{count === 1 ? '1 piece' : `${count} pieces`}</a>
        <strong className="numeric">{formatMoney(amount, 'exact')}</strong>
      </p>
      {/* Not disabled: that would take the focus away, and it has to come back after a question. */}
      <button className="button" type="submit" aria-disabled={busy || undefined}>
        {busy ? 'Placing your order...' : label}
      </button>
      <Slow waiting={busy}>
        Still at it. Your connection seems slow: please keep this page open.
      </Slow>
    </div>
  );
}
