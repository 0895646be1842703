import { formatMoney, type Paise } from '../../../shop/money/money';
import type { AppliedCharge } from '../../../shop/payment/charges';
import styles from './Totals.module.css';
import { FixedText } from '../text/FixedText';

interface TotalsProps {
  subtotal: Paise;
  charges?: readonly AppliedCharge[] | undefined;
  total: Paise;
}

/** Amounts have two decimals, as everywhere in cart and checkout. */
export function Totals({ subtotal, charges = [], total }: TotalsProps) {
  return (
    <>
      <dl className={`${styles.totals} numeric`} translate="yes">
        <div>
          <dt>Subtotal</dt>
          <dd translate="no">{formatMoney(subtotal, 'exact')}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>Free</dd>
        </div>
        {charges.map(({ id, label, amount }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd translate="no">{formatMoney(amount, 'exact')}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd translate="no">{formatMoney(total, 'exact')}</dd>
        </div>
      </dl>
      <p className="visually-hidden" role="status">
        <FixedText text={`Total: ${formatMoney(total, 'exact')}`} />
      </p>
    </>
  );
}
