import type { ReadableAtom } from 'nanostores';
import {
  addLine,
  type Cart,
  type CartProduct,
  parseCart,
  quantityOf,
  storedCart,
} from '../domain/cart/cart';
import { CART_KEY } from '../domain/constants';
import type { Notify } from '../domain/toast';
import { cartToasts } from '../domain/cart/messages';
import { storageToasts } from '../domain/storage/messages';
import { persisted, type TextStorage } from './persisted';

/** The cart as used on every page: to count its items and to add to it. */
export interface CartStore {
  $cart: ReadableAtom<Cart>;
  /**
   * The cart as stored right now, even if the event of another tab's change has not arrived yet.
   */
  fresh: () => Cart;
  /** Adds a whole number of pieces, 1 or more, and shows a toast. */
  add: (product: CartProduct, quantity: number) => void;
  /**
   * Changes the cart without a toast: for changes that are reported elsewhere, such as an order.
   */
  amend: (apply: (cart: Cart) => Cart) => void;
}

/**
 * The cart (specification 4, Cart), stored under the key `cart`. The verbs of the cart page are in
 * `cart-editing.ts`, so that browsing pages do not load them.
 */
export function createCart({
  storage,
  notify,
}: {
  storage: TextStorage;
  notify: Notify;
}): CartStore {
  const stored = persisted<Cart>({
    key: CART_KEY,
    empty: [],
    parse: parseCart,
    serialise: storedCart,
    storage,
    onQuarantine: (moved) => notify({ kind: 'info', ...storageToasts.quarantined('cart', moved) }),
  });

  function amend(apply: (cart: Cart) => Cart): void {
    // When the cart cannot be saved, it stays in memory on this page, and a toast says so.
    if (!stored.change(apply, true).ok) notify({ kind: 'error', ...storageToasts.unsaved('cart') });
  }

  return {
    $cart: stored.$value,
    fresh: stored.fresh,
    amend,
    add(product, quantity) {
      amend((cart) => addLine(cart, product, quantity));
      const total = quantityOf(stored.$value.get(), product.id);
      const text =
        total === quantity
          ? cartToasts.added(product.name, quantity)
          : cartToasts.updated(product.name, total);
      notify({ kind: 'success', ...text });
    },
  };
}
