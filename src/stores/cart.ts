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

/** The cart as every page has it: to be counted and to be added to. */
export interface CartStore {
  $cart: ReadableAtom<Cart>;
  /** The cart at this moment, though the news of another tab may not have arrived yet. */
  fresh: () => Cart;
  /** Adds a whole number of pieces, 1 or more, and says so. */
  add: (product: CartProduct, quantity: number) => void;
  /** Changes the cart without a word: for what is told elsewhere, such as an order. */
  amend: (apply: (cart: Cart) => Cart) => void;
}

/**
 * The cart (specification 4, Cart): one store, kept under the key `cart`. What only the cart's own page
 * does to it is in `cart-editing.ts`, so that browsing pages do not carry it.
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
    // A cart that cannot be saved is still a cart: it stays on this page, and the shopper is told.
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
