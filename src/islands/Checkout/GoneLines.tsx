import type { Cart } from '../../domain/cart/cart';
import styles from './Checkout.module.css';

/** The lines of the cart that cannot be ordered, because the shop no longer sells the product. */
export function GoneLines({ lines }: { lines: Cart }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.gone} aria-label="No longer available">
      <p>No longer available, and not part of this order:</p>
      <ul>
        {lines.map(({ product, quantity }) => (
          <li key={product.id}>
            {product.name}, quantity {quantity}
          </li>
        ))}
      </ul>
      <p>
        {lines.length === 1 ? 'It stays' : 'They stay'} in <a href="/cart">your cart</a> until you
        remove {lines.length === 1 ? 'it' : 'them'}.
      </p>
    </section>
  );
}
