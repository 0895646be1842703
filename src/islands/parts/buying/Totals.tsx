import { formatMoney } from '../../../domain/money/format';
import { NOTHING } from '../../../domain/money/arithmetic';
import type { Paise } from '../../../domain/money/paise';
import styles from './Totals.module.css';

interface TotalsProps {
  subtotal: Paise;
  /** The charge for cash on delivery; its line is shown only when it is above 0. */
  codCharge?: Paise;
  total: Paise;
}

/** The totals of an order, with two decimals as everywhere in cart and checkout. */
export function Totals({ subtotal, codCharge = NOTHING, total }: TotalsProps) {
  return (
    <dl className={`${styles.totals} numeric`}>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatMoney(subtotal, 'exact')}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>Free</dd>
      </div>
      {codCharge > 0 && (
        <div>
          <dt>COD Charges</dt>
          <dd>{formatMoney(codCharge, 'exact')}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatMoney(total, 'exact')}</dd>
      </div>
    </dl>
  );
}
