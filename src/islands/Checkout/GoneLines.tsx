import type { Cart } from '../../shop/cart/cart';
import styles from './Checkout.module.css';

interface GoneLinesProps {
  lines: Cart;
  /** The ids of products that are sold out; all others are no longer sold. */
  soldOut: ReadonlySet<string>;
}

/** The lines of the cart that cannot be ordered: sold out, or no longer sold. */
export function GoneLines({ lines, soldOut }: GoneLinesProps) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.gone} aria-label="No longer available">
      <p>No longer available, and not part of this order:</p>
      <ul>
        {lines.map(({ product, quantity }) => (
          <li key={product.id}>
            {`${product.name}, quantity ${quantity}${soldOut.has(product.id) ? ', sold out' : ''}`}
          </li>
        ))}
      </ul>
      <p>
        <span>{lines.length === 1 ? 'It stays' : 'They stay'}</span> in{' '}
        <a href="/cart">your cart</a> until you remove{' '}
        <span>{lines.length === 1 ? 'it.' : 'them.'}</span>
      </p>
    </section>
  );
}
