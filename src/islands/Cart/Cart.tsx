import { type ComponentProps, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Cart as Lines, itemCount, subtotal } from '../../shop/cart/cart';
import type { Catalogue } from '../../shop/catalogue/product';
import { isSecondTap, type Tap } from '../../shop/double-tap';
import { formatMoney, type Paise } from '../../shop/money/money';
import { liveSharing } from '../../shop/sharing/sharing.live';
import { CartProvider, useCart } from '../parts/CartProvider';
import { EmptyCart } from '../parts/buying/EmptyCart';
import bar from '../parts/buying/PayBar.module.css';
import rows from '../parts/buying/OrderLines.module.css';
import summary from '../parts/buying/Summary.module.css';
import { PolicyLinks } from '../parts/buying/PolicyLinks';
import { cartAmounts } from '../../shop/payment/charges';
import { Totals } from '../parts/amounts/Totals';
import { useTodaysCart } from '../parts/buying/useTodaysCart';
import { useLive } from '../parts/environment';
import { FixedText } from '../parts/text/FixedText';
import { useHydrated } from '../parts/waiting/useHydrated';
import styles from './Cart.module.css';
import { CartLineRow } from './CartLineRow';

interface CartContentsProps {
  catalogue: Catalogue;
  texts: {
    /** The sentence of an empty cart. */
    empty: string;
    note: string;
    /** What cash on delivery costs; omitted if it isn't offered. */
    cash?: { text: string; maximum?: Paise | undefined };
  };
  policies?: ComponentProps<typeof PolicyLinks>;
}

interface CartProps extends CartContentsProps {
  /** The skeleton in the built page, or its text for an empty cart. */
  children?: ReactNode;
}

/** Specification 2, Cart. */
export function Cart({ children, ...props }: CartProps) {
  if (!useHydrated()) return children;
  return (
    <CartProvider>
      <CartContents {...props} />
    </CartProvider>
  );
}

function CartContents({ catalogue: built, texts, policies }: CartContentsProps) {
  const { shareCart } = useLive(liveSharing);
  const store = useCart();
  const { setQuantity, remove, clear } = store;
  const { cart, available, unavailable, changes, catalogue } = useTodaysCart(store, built);
  const contents = useRef<HTMLDivElement>(null);
  const lastTap = useRef<Tap>(null);

  /** Keeps focus in the cart when the pressed button disappears with its line. */
  function keepFocus(change: () => void): void {
    // Render before scrolling: the empty cart's text may be above the screen.
    flushSync(change);
    contents.current?.focus({ preventScroll: true });
    // Only then: scrolling would move other buttons below a second tap.
    if (store.$cart.get().length === 0) contents.current?.scrollIntoView({ block: 'nearest' });
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
        <div className={`split ${summary.layout}`}>
          <div>
            <ul className={`ruled ${rows.lines} ${rows.large}`}>
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
            <div className={`cluster links gap-2 between small ${styles.ways}`}>
              <a className="link-button target" href="/shop">
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
          <CartSummary lines={available} texts={texts}>
            {policies && <PolicyLinks {...policies} />}
          </CartSummary>
        </div>
      )}
    </div>
  );
}

interface CartSummaryProps {
  lines: Lines;
  texts: CartContentsProps['texts'];
  children: ReactNode;
}

/** Sticks to the bottom of a phone's screen. */
function CartSummary({ lines, texts: { note, cash }, children }: CartSummaryProps) {
  const [count, total] = [itemCount(lines), subtotal(lines)];
  const isCashOffered = cash !== undefined && total <= (cash.maximum ?? total);
  return (
    <div className={summary.side}>
      <section className={`card stack gap-3 ${summary.summary}`} aria-label="Order summary">
        <div className="stack gap-1">
          <h2 className="minor">Order summary</h2>
          <p className="quiet">{count === 1 ? '1 piece' : `${count} pieces`}</p>
        </div>
        <Totals rows={cartAmounts(lines)} />
        <p className="quiet above-4">
          <FixedText text={isCashOffered ? `${note} ${cash.text}` : note} />
        </p>
      </section>
      <div className={`cluster between ${bar.bar} ${summary.proceed}`} data-bar>
        <p className={bar.total}>
          <span className="quiet">Total</span>
          <strong className="numeric" translate="no">
            {formatMoney(total, 'exact')}
          </strong>
        </p>
        {count > 0 && (
          <a className="button" href="/checkout">
            Proceed to Checkout
          </a>
        )}
      </div>
      {children}
    </div>
  );
}
