import { type Cart, lineTotal } from '../../../shop/cart/cart';
import { deliveryMessages } from '../../../shop/delivery/delivery.messages';
import { formatMoney } from '../../../shop/money/money';
import styles from './OrderLines.module.css';

interface OrderLinesProps {
  lines: Cart;
  /** By product id. */
  towns?: Readonly<Record<string, string>> | undefined;
  /** Counts the pieces before the name (specification 2, My Orders). */
  counted?: boolean;
}

export function OrderLines({ lines, towns = {}, counted = false }: OrderLinesProps) {
  return (
    <ul className={`ruled ${styles.lines}`}>
      {lines.map((line) => {
        const { product, quantity } = line;
        const { id, name, image, price, weeks } = product;
        const each = quantity > 1 && `${formatMoney(price, 'exact')} each`;
        const amount = counted ? each : `Quantity: ${quantity}`;
        return (
          <li key={id}>
            {image ? (
              <img
                className={`thumb ${styles.picture}`}
                src={image}
                alt=""
                width="96"
                height="96"
              />
            ) : (
              <span className={`thumb ${styles.picture}`} />
            )}
            <p className={styles.name}>{counted ? `${quantity} × ${name}` : name}</p>
            <p className={`quiet numeric ${styles.facts}`} translate="yes">
              {towns[id] && (
                <span className={amount ? styles.town : undefined} translate="no">
                  {towns[id]}
                </span>
              )}
              {amount && <span translate={counted ? 'no' : 'yes'}>{amount}</span>}
              {weeks && <span className={styles.made}>{deliveryMessages.made(weeks)}</span>}
            </p>
            <p className={`${styles.amount} numeric`} translate="no">
              {formatMoney(lineTotal(line), 'exact')}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
