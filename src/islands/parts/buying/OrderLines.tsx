import { type Cart, lineTotal } from '../../../shop/cart/cart';
import { deliveryMessages } from '../../../shop/delivery/delivery.messages';
import { formatMoney } from '../../../shop/money/money';
import styles from './OrderLines.module.css';

interface OrderLinesProps {
  lines: Cart;
  /** By product id. */
  towns?: Readonly<Record<string, string>> | undefined;
}

export function OrderLines({ lines, towns = {} }: OrderLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ product, quantity }) => (
        <li key={product.id}>
          <img src={product.image} alt="" width="64" height="64" />
          <p>
            <span>{product.name}</span>
            {towns[product.id] && <span className={styles.town}>{towns[product.id]}</span>}
            <span>{`Quantity: ${quantity}`}</span>
            {product.weeks && <span>{deliveryMessages.made(product.weeks)}</span>}
          </p>
          <p className="numeric" translate="no">
            {formatMoney(lineTotal({ product, quantity }), 'exact')}
          </p>
        </li>
      ))}
    </ul>
  );
}
