import { quantityOf } from '../domain/cart/cart';
import { removeLine, setQuantity } from '../domain/cart/line-editing';
import type { Notify } from '../domain/toast';
import { cartEditingToasts } from '../domain/cart/line-editing-messages';
import type { CartStore } from './cart';

/** The cart with the verbs of the cart page. */
export interface EditableCart extends CartStore {
  /** Removes a line, and shows a toast with an Undo button. */
  remove: (productId: string) => void;
  /** Replaces a line's quantity; 0 or less removes the line. */
  setQuantity: (productId: string, quantity: number) => void;
  /** Empties the cart, and shows a toast with an Undo button. */
  clear: () => void;
}

/** Adds the verbs of the cart page to a cart (specification 4, Cart). */
export function editable(cart: CartStore, notify: Notify): EditableCart {
  const { $cart, amend } = cart;

  function remove(productId: string): void {
    const before = $cart.get();
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
      ...cartEditingToasts.removed(line.product.name),
      action: { label: 'Undo', run: undo },
    });
  }

  return {
    ...cart,
    remove,
    setQuantity(productId, quantity) {
      if (quantity <= 0) remove(productId);
      else amend((lines) => setQuantity(lines, productId, quantity));
    },
    clear() {
      const before = $cart.get();
      if (before.length === 0) return;
      amend(() => []);
      const undo = () =>
        amend((lines) => [
          ...before,
          ...lines.filter((line) => quantityOf(before, line.product.id) === 0),
        ]);
      notify({
        kind: 'info',
        ...cartEditingToasts.cleared(),
        action: { label: 'Undo', run: undo },
      });
    },
  };
}
