import { useStore } from '@nanostores/react';
import { useContext, useEffect, useState } from 'react';
import { type Cart, joinCarts, sameToOrder, subtotal } from '../../shop/cart/cart';
import { type Catalogue, reconcile } from '../../shop/cart/reconcile';
import {
  sharedCartMessages as messages,
  sharedCartToasts as toasts,
} from '../../shop/sharing/sharing.messages';
import { EmptyState } from '../parts/buying/EmptyState';
import { OrderLines } from '../parts/buying/OrderLines';
import { Totals } from '../parts/buying/Totals';
import { Effects } from '../parts/effects';
import styles from './SharedCart.module.css';

interface SharedCartScreenProps {
  /** The cart of the link, not reconciled with today's catalogue. */
  shared: Cart;
  catalogue: Catalogue;
}

/**
 * A cart from a link, at today's prices. An empty cart takes its lines at once; otherwise the
 * shopper decides.
 */
export function SharedCartScreen({ shared, catalogue }: SharedCartScreenProps) {
  const { cart, notify, goTo, goInstead } = useContext(Effects);
  const mine = useStore(cart.$cart);
  // Decided once, since the cart is not empty any more after that.
  const [wasEmpty] = useState(() => cart.fresh().length === 0);
  const { cart: lines, available, gone, soldOut } = reconcile(shared, catalogue);
  const named = (ids: readonly string[]) =>
    lines.filter(({ product }) => ids.includes(product.id)).map(({ product }) => product.name);
  const noMore = named([...gone].filter((id) => !soldOut.has(id)));
  const later = named([...soldOut]);
  const left = [
    ...(noMore.length > 0 ? [messages.gone(noMore)] : []),
    ...(later.length > 0 ? [messages.soldOut(later)] : []),
  ].join(' ');
  const taken = wasEmpty && available.length > 0;

  function take(change: (stored: Cart) => Cart, go: (address: string) => void): void {
    cart.amend(change);
    notify({ kind: 'info', ...toasts.taken });
    go('/cart');
  }
  useEffect(() => {
    if (!taken || cart.fresh().length > 0) return;
    take(() => available, goInstead);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when the page opens.
  }, []);

  if (available.length === 0)
    return (
      <>
        <h1>{messages.title}</h1>
        <EmptyState
          title={noMore.length > 0 ? messages.nothing : messages.allSoldOut}
          text={left}
          link={{ href: '/shop', label: 'Go to the shop' }}
        />
      </>
    );
  return (
    <div className={styles.screen}>
      <h1>{messages.title}</h1>
      <section className="card" aria-label={messages.contents}>
        <OrderLines lines={available} />
        <Totals subtotal={subtotal(available)} total={subtotal(available)} />
      </section>
      {left !== '' && <p>{left}</p>}
      {sameToOrder(mine, available) ? (
        <>
          {!taken && <p>{messages.same}</p>}
          <a className="button" href="/cart">
            {messages.toCart}
          </a>
        </>
      ) : (
        <section aria-labelledby="question" className={styles.choice}>
          <h2 id="question">{messages.question}</h2>
          <button
            className="button"
            type="button"
            onClick={() => take((stored) => joinCarts(stored, available), goTo)}
          >
            {messages.combine}
          </button>
          <button
            className="button"
            data-kind="quiet"
            type="button"
            onClick={() => take(() => available, goTo)}
          >
            {messages.replace}
          </button>
          <a className="button" data-kind="quiet" href="/cart">
            {messages.leave}
          </a>
        </section>
      )}
    </div>
  );
}
