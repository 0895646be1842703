import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { itemCount, subtotal } from '../../shop/cart/cart';
import type { Catalogue } from '../../shop/cart/reconcile';
import { isSecondTap, type Tap } from '../../shop/double-tap';
import { useCart } from '../parts/CartProvider';
import { EmptyCart } from '../parts/buying/EmptyCart';
import { usePiecesLeft } from '../parts/buying/usePiecesLeft';
import { useTodaysCart } from '../parts/buying/useTodaysCart';
import { liveSharing } from '../../shop/sharing/sharing.live';
import { useLive } from '../parts/environment';
import styles from './Cart.module.css';
import { CartLineRow } from './CartLineRow';
import { CartSummary } from './CartSummary';

export interface CartTexts {
  empty: string;
  note: string;
}

interface CartContentsProps {
  catalogue: Catalogue;
  texts: CartTexts;
}

export function CartContents({ catalogue: built, texts }: CartContentsProps) {
  const catalogue = usePiecesLeft(built);
  const { shareCart } = useLive(liveSharing);
  const store = useCart();
  const { setQuantity, remove, clear } = store;
  const { cart, available, unavailable, changes } = useTodaysCart(store, catalogue);
  const contents = useRef<HTMLDivElement>(null);
  const lastTap = useRef<Tap>(null);

  /** Keeps focus in the cart when the pressed button disappears with its line. */
  function keepFocus(change: () => void): void {
    // Render before scrolling: the empty cart's text may be above the screen.
    flushSync(change);
    contents.current?.focus({ preventScroll: true });
    contents.current?.scrollIntoView({ block: 'nearest' });
  }

  /** The second tap of a double tap hits the next line's button, so it's ignored. */
  function removeLine(productId: string, tap: Tap): void {
    if (lastTap.current && isSecondTap(tap, lastTap.current)) return;
    lastTap.current = tap;
    keepFocus(() => remove(productId));
  }

  return (
    <div
      ref={contents}
      className={styles.contents}
      role="group"
      aria-label={cart.length === 0 ? 'Your cart is empty' : 'Your cart'}
      tabIndex={-1}
    >
      {cart.length === 0 ? (
        <EmptyCart text={texts.empty} />
      ) : (
        <div className={styles.layout}>
          <div className={styles.lines}>
            <ul>
              {cart.map((line) => (
                <CartLineRow
                  key={line.product.id}
                  line={line}
                  unavailable={unavailable.get(line.product.id)}
                  pieces={catalogue.find(({ id }) => id === line.product.id)?.pieces}
                  town={catalogue.find(({ id }) => id === line.product.id)?.town}
                  change={changes.find(({ id }) => id === line.product.id)}
                  onQuantity={(quantity) => setQuantity(line.product.id, quantity)}
                  onRemove={(event) => removeLine(line.product.id, event.nativeEvent)}
                />
              ))}
            </ul>
            <div className={styles.ways}>
              <a className="link-button" href="/shop">
                Continue Shopping
              </a>
              {available.length > 0 && (
                <button
                  className="link-button"
                  type="button"
                  onClick={() => void shareCart(available)}
                >
                  Share this cart
                </button>
              )}
              <button className="link-button" type="button" onClick={() => keepFocus(clear)}>
                Clear Cart
              </button>
            </div>
          </div>
          <CartSummary count={itemCount(available)} total={subtotal(available)} note={texts.note} />
        </div>
      )}
    </div>
  );
}
