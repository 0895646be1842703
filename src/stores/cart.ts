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
import { joinCarts, splitCart } from '../domain/cart/unsaved';
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
  /** The same, done on return: for whoever is in turn already. */
  amendNow: (apply: (cart: Cart) => Cart) => void;
}

/**
 * The cart (specification 4, Cart): one store, kept under the key `cart`. What only the cart's own page
 * does to it is in `cart-editing.ts`, so that browsing pages do not carry it.
 */
export function createCart({
  storage,
  tab,
  notify,
}: {
  storage: TextStorage;
  /** Keeps what the storage has no room for. */
  tab: TextStorage;
  notify: Notify;
}): CartStore {
  const stored = persisted<Cart>({
    key: CART_KEY,
    empty: [],
    parse: parseCart,
    serialise: storedCart,
    storage,
    overflow: { tab, split: splitCart, join: joinCarts },
    onQuarantine: (moved) => notify({ kind: 'info', ...storageToasts.quarantined('cart', moved) }),
  });

  // A cart that cannot be saved is still a cart: it stays with this tab, and the shopper is told.
  function tell({ ok }: { ok: boolean }): void {
    if (!ok) notify({ kind: 'error', ...storageToasts.unsaved('cart') });
  }
  const amend = (apply: (cart: Cart) => Cart) => void stored.change(apply, true).then(tell);

  return {
    $cart: stored.$value,
    fresh: stored.fresh,
    amend,
    amendNow: (apply) => tell(stored.changeNow(apply, true)),
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
