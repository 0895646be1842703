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

export interface CartStore {
  $cart: ReadableAtom<Cart>;
  /** The currently stored cart, even before another tab's change event arrives. */
  fresh: () => Cart;
  /** Adds 1 or more pieces and shows a toast. @param most how many pieces exist */
  add: (product: Product, quantity: number, most?: number) => void;
  /** Shows a toast with Undo. */
  remove: (productId: string) => void;
  /** A quantity of 0 or less removes the line. */
  setQuantity: (productId: string, quantity: number) => void;
  clear: () => void;
  /** Changes the cart without a toast. */
  amend: (apply: (cart: Cart) => Cart) => void;
  /** Like `amend` but synchronous: only during a turn (see `TextStorage.withLock`). */
  amendNow: (apply: (cart: Cart) => Cart) => void;
}

/** Specification 4, Cart; stored under the key `cart`. */
export function createCart({
  storage,
  tab,
  notify,
}: {
  storage: TextStorage;
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

  // A cart that couldn't be saved stays in this tab.
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
    add(product, quantity, most) {
      if (!isQuantity(quantity)) return;
      const saved = stored.change((cart) => addLine(cart, product, quantity, most), true);
      const total = quantityOf(stored.$value.get(), product.id);
      const { link, ...text } =
        total === quantity
          ? cartToasts.added(product.name, quantity)
          : cartToasts.updated(product.name, total);
      notify({ kind: 'success', ...text, link });
      void saved.then((result) => {
        // Another page would show the cart without the unsaved addition, so the toast has no link to it.
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
