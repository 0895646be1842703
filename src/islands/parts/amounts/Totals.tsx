import type { AmountRow } from '../../../shop/payment/charges';
import styles from './Totals.module.css';
import { FixedText } from '../text/FixedText';

/** Amounts have two decimals, as everywhere in cart and checkout. */
export function Totals({ rows }: { rows: readonly AmountRow[] }) {
  const total = rows.at(-1);
  return (
    <>
      <dl className={`${styles.totals} numeric`} translate="yes">
        {rows.map((row) => (
          <div key={row.id} className={`cluster between ${row === total ? styles.total : ''}`}>
            <dt>{row.label}</dt>
            <dd
              className={row === total ? 'minor' : undefined}
              translate={row.id === 'shipping' ? undefined : 'no'}
            >
              {row.amount}
            </dd>
          </div>
        ))}
      </dl>
      <p className="visually-hidden" role="status">
        <FixedText text={`Total: ${total?.amount}`} />
      </p>
    </>
  );
}
