import type { Cart } from '../../shop/cart/cart';
import type { Unavailable } from '../../shop/cart/reconcile';

export interface UnavailableLinesProps {
  lines: Cart;
  reasons: Unavailable;
}

/** Lists sold-out and discontinued lines. */
export function UnavailableLines({ lines, reasons }: UnavailableLinesProps) {
  if (lines.length === 0) return null;
  return (
    <section className="card stack gap-2 small" aria-label="No longer available">
      <p>No longer available, and not part of this order:</p>
      <ul className="bullets">
        {lines.map(({ product, quantity }) => (
          <li key={product.id}>
            {`${product.name}, quantity ${quantity}${reasons.get(product.id) === 'sold-out' ? ', sold out' : ''}`}
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
