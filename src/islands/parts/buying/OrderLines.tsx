import { type Cart, type CartLine, lineTotal } from '../../../shop/cart/cart';
import type { Catalogue } from '../../../shop/catalogue/product';
import { deliveryMessages } from '../../../shop/delivery/delivery.messages';
import { formatMoney } from '../../../shop/money/money';
import { FixedText } from '../text/FixedText';
import styles from './OrderLines.module.css';

interface OrderLinesProps {
  lines: Cart;
  catalogue: Catalogue;
  /** Of an order: pieces that are still sold become links. */
  linked?: boolean;
  /** In a list of orders: the number of pieces is before the name (specification 2, My Orders). */
  counted?: boolean;
  /** Shown below a piece's name. */
  remark?: ((line: CartLine) => string) | undefined;
}

export function OrderLines(props: OrderLinesProps) {
  const { lines, catalogue, linked, counted, remark } = props;
  return (
    <ul className={`ruled ${styles.lines}`} aria-label={linked ? 'What was ordered' : undefined}>
      {lines.map((line) => {
        const { product, quantity } = line;
        const { id, name, price, weeks } = product;
        const today = catalogue.find((one) => one.id === id);
        // An older build's picture may be gone.
        const image = linked || counted ? today?.image : product.image;
        const picture = `thumb ${styles.picture}`;
        return (
          <li key={id}>
            {image ? (
              <img className={picture} src={image} alt="" width="96" height="96" />
            ) : (
              <span className={picture} />
            )}
            <p className={styles.name}>
              {linked && today ? (
                <a className="name-link" href={`/product/${id}`}>
                  {name}
                </a>
              ) : (
                <span>{counted ? `${quantity} × ${name}` : name}</span>
              )}
            </p>
            <p className={`quiet numeric ${styles.facts}`} translate="yes">
              {today?.town && <span translate="no">{today.town}</span>}
              {!counted && <span>{`Quantity: ${quantity}`}</span>}
              {quantity > 1 && <span translate="no">{`${formatMoney(price, 'exact')} each`}</span>}
              {weeks && <span className={styles.line}>{deliveryMessages.made(weeks)}</span>}
              {remark?.(line) && (
                <span className={styles.line}>
                  <FixedText text={remark(line)} />
                </span>
              )}
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
