import type { Cart } from '../../shop/cart/cart';
import { unavailableText } from '../../shop/cart/cart.messages';
import type { Unavailable, WhyUnavailable } from '../../shop/cart/reconcile';

export interface UnavailableLinesProps {
  lines: Cart;
  reasons: Unavailable;
}

/** Beside a line; a discontinued one needs no more than the heading. */
const REMARKS: Record<WhyUnavailable, string> = {
  'sold-out': ', sold out',
  held: `. ${unavailableText.held}`,
  discontinued: '',
};

/** Lists lines that can't be ordered. */
export function UnavailableLines({ lines, reasons }: UnavailableLinesProps) {
  if (lines.length === 0) return null;
  const isHeld = [...reasons.values()].includes('held');
  const label = isHeld ? 'Not available right now' : 'No longer available';
  return (
    <section className="card stack gap-2 small" aria-label={label}>
      <p>{`${label}, and not part of this order:`}</p>
      <ul className="bullets">
        {lines.map(({ product, quantity }) => (
          <li key={product.id}>
            {`${product.name}, quantity ${quantity}${REMARKS[reasons.get(product.id) ?? 'discontinued']}`}
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
