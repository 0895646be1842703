import { formatMoney } from '../../shop/money/money';
import { itemTotal, type OrderItem } from '../../shop/orders/summary';
import type { Catalogue } from '../../shop/cart/reconcile';
import styles from './OrderItems.module.css';

interface OrderItemsProps {
  items: readonly OrderItem[];
  /** Today's catalogue: products that are still sold become links. */
  catalogue: Catalogue;
  /** What is said of an item below its name. */
  remark?: ((item: OrderItem) => string) | undefined;
}

/** The lines of an order: picture, name, price of one, quantity, amount. */
export function OrderItems({ items, catalogue, remark }: OrderItemsProps) {
  return (
    <table className={styles.items}>
      <caption className="visually-hidden">What was ordered</caption>
      <thead>
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
        {items.map((item) => {
          const product = catalogue.find(({ id }) => id === item.id);
          return (
            <tr key={item.id}>
              <td className={styles.image}>
                {product?.image && <img src={product.image} alt="" width={64} height={64} />}
              </td>
              <th scope="row">
                {product ? <a href={`/product/${item.id}`}>{item.name}</a> : item.name}
                <span className={`numeric ${styles.brief}`}>
                  {item.quantity} × {formatMoney(item.price, 'exact')}
                </span>
                {remark && <span className={`numeric ${styles.remark}`}>{remark(item)}</span>}
              </th>
              <td className="numeric">{formatMoney(item.price, 'exact')}</td>
              <td className="numeric">{item.quantity}</td>
              <td className="numeric">{formatMoney(itemTotal(item), 'exact')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
