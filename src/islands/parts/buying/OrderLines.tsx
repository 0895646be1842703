import type { Cart } from '../../../domain/cart/cart';
import { lineTotal } from '../../../domain/cart/totals';
import { formatMoney } from '../../../domain/money/format';
import styles from './OrderLines.module.css';

interface OrderLinesProps {
  lines: Cart;
}

/** Read-only lines: picture, name, quantity, line total. */
export function OrderLines({ lines }: OrderLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ product, quantity }) => (
        <li key={product.id}>
          <img src={product.image} alt="" width="64" height="64" />
          <p>
            {product.name}
            <span>Quantity: {quantity}</span>
          </p>
          <p className="numeric">{formatMoney(lineTotal({ product, quantity }), 'exact')}</p>
        </li>
      ))}
    </ul>
  );
}
