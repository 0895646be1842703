import type { ReadableAtom } from 'nanostores';
import {
  addLine,
  type Cart,
  type CartProduct,
  parseCart,
  quantityOf,
  removeLine,
  setQuantity,
} from '../domain/cart';
import { CART_KEY } from '../domain/constants';
import type { Notify } from '../domain/notice';
import { cartNotices } from '../domain/words/cart';
import { storageNotices } from '../domain/words/storage';
import { persisted, type TextStorage } from './persisted';

export interface CartStore {
  $cart: ReadableAtom<Cart>;
  /** The cart at this moment, though the news of another tab may not have arrived yet. */
  fresh: () => Cart;
  /** Adds a whole number of pieces, 1 or more, and says so. */
  add: (product: CartProduct, quantity: number) => void;
  /** Takes a line out, says so, and offers to undo it. */
  remove: (productId: string) => void;
  /** Replaces a line's quantity; 0 or less removes the line. */
  setQuantity: (productId: string, quantity: number) => void;
  /** Empties the cart, says so, and offers to undo it. */
  clear: () => void;
  /** Changes the cart without a word: for what is told elsewhere, such as an order. */
  amend: (apply: (cart: Cart) => Cart) => void;
}

/** The cart (specification 4, Cart): one store, kept under the key `cart`. */
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
    storage,
    onSetAside: () => notify({ kind: 'info', ...storageNotices.setAside('cart') }),
  });

  function change(apply: (cart: Cart) => Cart): void {
    // A cart that cannot be saved is still a cart: it stays on this page, and the shopper is told.
    if (!stored.change(apply, true).ok)
      notify({ kind: 'error', ...storageNotices.unsaved('cart') });
  }

  function remove(productId: string): void {
    const line = stored.$value.get().find(({ product }) => product.id === productId);
    if (!line) return;
    const place = stored.$value.get().indexOf(line);
    change((cart) => removeLine(cart, productId));
    const undo = () =>
      change((cart) => (quantityOf(cart, productId) > 0 ? cart : cart.toSpliced(place, 0, line)));
    notify({
      kind: 'info',
      ...cartNotices.removed(line.product.name),
      action: { label: 'Undo', run: undo },
    });
  }

  return {
    $cart: stored.$value,
    fresh: stored.fresh,
    add(product, quantity) {
      change((cart) => addLine(cart, product, quantity));
      const total = quantityOf(stored.$value.get(), product.id);
      const text =
        total === quantity
          ? cartNotices.added(product.name, quantity)
          : cartNotices.updated(product.name, total);
      notify({ kind: 'success', ...text });
    },
    remove,
    setQuantity(productId, quantity) {
      if (quantity <= 0) remove(productId);
      else change((cart) => setQuantity(cart, productId, quantity));
    },
    clear() {
      const before = stored.$value.get();
      if (before.length === 0) return;
      change(() => []);
      const undo = () =>
        change((cart) => [
          ...before,
          ...cart.filter((line) => quantityOf(before, line.product.id) === 0),
        ]);
      notify({ kind: 'info', ...cartNotices.cleared(), action: { label: 'Undo', run: undo } });
    },
    amend: change,
  };
}
