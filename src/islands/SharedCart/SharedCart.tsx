import { useStore } from '@nanostores/react';
import { type Cart, itemCount, joinCarts, sameToOrder } from '../../shop/cart/cart';
import { cartAmounts } from '../../shop/payment/charges';
import { reconcile } from '../../shop/cart/reconcile';
import type { Catalogue } from '../../shop/catalogue/product';
import {
  sharedCartMessages as messages,
  sharedCartToasts as toasts,
  unreadableLink,
} from '../../shop/sharing/sharing.messages';
import { unpackCart } from '../../shop/sharing/links';
import { EmptyState } from '../parts/empty/EmptyState';
import bar from '../parts/buying/PayBar.module.css';
import rows from '../parts/buying/OrderLines.module.css';
import { OrderLines } from '../parts/buying/OrderLines';
import layout from '../parts/buying/Summary.module.css';
import { Totals } from '../parts/amounts/Totals';
import { liveCart } from '../../shop/cart/cart.live';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useEnvironment, useLive } from '../parts/environment';
import { useLinkContent } from '../parts/useLinkContent';
import styles from './SharedCart.module.css';

/** /shared-cart: a cart in the fragment of the address, which anyone may have written. */
export function SharedCart({ catalogue }: { catalogue: Catalogue }) {
  const shared = useLinkContent(unpackCart);

  if (shared === undefined) return null;
  if (shared === null)
    return (
      <>
        <h1 className="visually-hidden">{messages.title}</h1>
        <EmptyState {...unreadableLink} />
      </>
    );
  return <SharedCartScreen shared={shared} catalogue={catalogue} />;
}

interface SharedCartScreenProps {
  /** Not yet reconciled with the catalogue. */
  shared: Cart;
  catalogue: Catalogue;
}

/** A linked cart at current prices. Nothing is added until the shopper confirms. */
export function SharedCartScreen({ shared, catalogue }: SharedCartScreenProps) {
  const { goTo } = useEnvironment();
  const { notify } = useLive(liveToasts);
  const cart = useLive(liveCart);
  const mine = useStore(cart.$cart);
  const { available, unavailable } = reconcile(shared, catalogue);
  // Names come from the catalogue: those in the link could be anyone's words in the shop's name.
  const later = catalogue
    .filter(({ id }) => unavailable.get(id) === 'sold-out')
    .map(({ name }) => name);
  const noMore = unavailable.size - later.length;
  const withoutThese = [
    ...(noMore > 0 ? [messages.discontinued(noMore)] : []),
    ...(later.length > 0 ? [messages.soldOut(later)] : []),
  ].join(' ');

  function take(change: (stored: Cart) => Cart): void {
    cart.amend(change);
    notify({ kind: 'info', ...toasts.taken });
    goTo('/cart');
  }

  const pieces = itemCount(available);
  if (available.length === 0)
    return (
      <>
        <h1>{messages.title}</h1>
        <EmptyState
          title={noMore > 0 ? messages.nothing : messages.allSoldOut}
          text={withoutThese}
          link={{ href: '/shop', label: 'Go to the shop' }}
        />
      </>
    );
  return (
    <div className={`split ${layout.layout}`}>
      <h1>{messages.title}</h1>
      <section className={rows.large} aria-label={messages.contents}>
        <OrderLines lines={available} catalogue={catalogue} />
      </section>
      <div className={layout.side}>
        <section className={`card stack gap-3 ${layout.summary}`} aria-label="Order summary">
          <h2 className="minor">Order summary</h2>
          <p className="quiet">{pieces === 1 ? '1 piece' : `${pieces} pieces`}</p>
          <Totals rows={cartAmounts(available)} />
          {withoutThese !== '' && <p className="quiet above-4">{withoutThese}</p>}
        </section>
        {sameToOrder(mine, available) ? (
          <div className={layout.proceed}>
            <p>{messages.same}</p>
            <a className="button" href="/cart">
              {messages.toCart}
            </a>
          </div>
        ) : (
          <section
            aria-labelledby="question"
            className={`tiles ${bar.bar} ${layout.proceed} ${styles.choice}`}
            data-bar
          >
            <h2 id="question" className="across">
              {mine.length > 0 ? messages.question : messages.questionEmpty}
            </h2>
            <button
              className="button"
              type="button"
              onClick={() => take((stored) => joinCarts(stored, available))}
            >
              {messages.combine}
            </button>
            {mine.length > 0 && (
              <button
                className="button"
                data-kind="quiet"
                type="button"
                onClick={() => take(() => available)}
              >
                {messages.replace}
              </button>
            )}
            <a className="link-button target across" href="/cart">
              {messages.leave}
            </a>
          </section>
        )}
      </div>
    </div>
  );
}
