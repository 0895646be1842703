import type { ReadableAtom } from 'nanostores';
import type { Product } from '../catalogue/product';
import { CART_KEY } from '../constants';
import { persisted, type TextStorage } from '../storage/persisted.store';
import { storageToasts } from '../storage/storage.messages';
import type { Notify } from '../toasts/toasts';
import {
  addLine,
  type Cart,
  isQuantity,
  joinCarts,
  parseCart,
  quantityOf,
  removeLine,
  setQuantity,
  splitCart,
  storedCart,
} from './cart';
import { cartToasts } from './cart.messages';

/** The cart and its verbs (specification 4, Cart). */
export interface CartStore {
  $cart: ReadableAtom<Cart>;
  /**
   * The cart as stored right now, even if the event of another tab's change has not arrived yet.
   */
  fresh: () => Cart;
  /** Adds a whole number of pieces, 1 or more, and shows a toast. */
  add: (product: Product, quantity: number) => void;
  /** Removes a line, and shows a toast with an Undo button. */
  remove: (productId: string) => void;
  /** Replaces a line's quantity; 0 or less removes the line. */
  setQuantity: (productId: string, quantity: number) => void;
  /** Empties the cart, and shows a toast with an Undo button. */
  clear: () => void;
  /**
   * Changes the cart without a toast: for changes that are reported elsewhere, such as an order.
   */
  amend: (apply: (cart: Cart) => Cart) => void;
  /** Like `amend`, but synchronous: only during a turn (see `TextStorage.withLock`). */
  amendNow: (apply: (cart: Cart) => Cart) => void;
}

/** The cart (specification 4, Cart), stored under the key `cart`. */
export function createCart({
  storage,
  tab,
  notify,
}: {
  storage: TextStorage;
  /** Keeps what the device's storage refuses. */
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

  // A cart that cannot be saved stays in this tab, and a toast says so.
  function report({ ok }: { ok: boolean }): void {
    if (!ok) notify({ kind: 'error', ...storageToasts.unsaved('cart') });
  }
  const amend = (apply: (cart: Cart) => Cart) => void stored.change(apply, true).then(report);

  function remove(productId: string): void {
    const before = stored.$value.get();
    const place = before.findIndex(({ product }) => product.id === productId);
    const line = before[place];
    if (!line) return;
    amend((lines) => removeLine(lines, productId));
    const undo = () =>
      amend((lines) =>
        quantityOf(lines, productId) > 0
          ? lines
          : [...lines.slice(0, place), line, ...lines.slice(place)],
      );
    notify({
      kind: 'info',
      ...cartToasts.removed(line.product.name),
      action: { label: 'Undo', run: undo },
    });
  }

  return {
    $cart: stored.$value,
    fresh: stored.fresh,
    amend,
    amendNow: (apply) => report(stored.changeNow(apply, true)),
    add(product, quantity) {
      if (!isQuantity(quantity)) return;
      const saved = stored.change((cart) => addLine(cart, product, quantity), true);
      const total = quantityOf(stored.$value.get(), product.id);
      const { link, ...text } =
        total === quantity
          ? cartToasts.added(product.name, quantity)
          : cartToasts.updated(product.name, total);
      notify({ kind: 'success', ...text, link });
      void saved.then((result) => {
        // The cart's own page would be empty: a cart that cannot be saved is on this page only.
        if (!result.ok) notify({ kind: 'success', ...text });
        report(result);
      });
    },
    remove,
    setQuantity(productId, quantity) {
      if (quantity <= 0) remove(productId);
      else amend((lines) => setQuantity(lines, productId, quantity));
    },
    clear() {
      const before = stored.$value.get();
      if (before.length === 0) return;
      amend(() => []);
      const undo = () =>
        amend((lines) => [
          ...before,
          ...lines.filter((line) => quantityOf(before, line.product.id) === 0),
        ]);
      notify({
        kind: 'info',
        ...cartToasts.cleared(),
        action: { label: 'Undo', run: undo },
      });
    },
  };
}
