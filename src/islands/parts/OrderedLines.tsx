import { type Cart, type CartLine, lineTotal } from '../../shop/cart/cart';
import type { Catalogue } from '../../shop/catalogue/product';
import { deliveryMessages } from '../../shop/delivery/delivery.messages';
import { formatMoney } from '../../shop/money/money';
import styles from './OrderedLines.module.css';
import { FixedText } from './text/FixedText';

interface OrderedLinesProps {
  lines: Cart;
  /** Products that are still sold become links. */
  catalogue: Catalogue;
  /** Shown below a line's name. */
  remark?: ((line: CartLine) => string) | undefined;
}

export function OrderedLines({ lines, catalogue, remark }: OrderedLinesProps) {
  return (
    <table className={`table ${styles.lines}`}>
      <caption className="visually-hidden">What was ordered</caption>
      <thead className="quiet">
        <tr>
          <th scope="col" colSpan={2}>
            Item
          </th>
          <th scope="col">Price</th>
          <th scope="col">Quantity</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { id, name, price, weeks } = line.product;
          const product = catalogue.find((one) => one.id === id);
          return (
            <tr key={id}>
              <td className={styles.image}>
                {product?.image && (
                  <img className="thumb" src={product.image} alt="" width={96} height={96} />
                )}
              </td>
              <th className="lines" scope="row">
                {product ? (
                  <a className="name-link" href={`/product/${id}`}>
                    {name}
                  </a>
                ) : (
                  <span>{name}</span>
                )}
                {product?.town && (
                  <span className="quiet" translate="no">
                    {product.town}
                  </span>
                )}
                <span className={`quiet numeric ${styles.brief}`} translate="no">
                  {`${line.quantity} × ${formatMoney(price, 'exact')}`}
                </span>
                {weeks && <span className="quiet">{deliveryMessages.made(weeks)}</span>}
                {remark?.(line) && (
                  <span className="numeric quiet" translate="yes">
                    <FixedText text={remark(line)} />
                  </span>
                )}
              </th>
              <td className="numeric whole" translate="no">
                {formatMoney(price, 'exact')}
              </td>
              <td className="numeric whole" translate="no">
                {line.quantity}
              </td>
              <td className="numeric whole" translate="no">
                {formatMoney(lineTotal(line), 'exact')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
