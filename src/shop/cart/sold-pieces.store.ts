import { atom, type ReadableAtom } from 'nanostores';
import { soldIn } from '../catalogue/pieces';
import type { Notify } from '../toasts/toasts';
import type { Cart } from './cart';
import { piecesGone } from './cart.messages';

export interface SoldPieces {
  /** Product ids, as far as this page knows. */
  $sold: ReadableAtom<readonly string[]>;
  /** Asks the shop; a toast names pieces of the cart that were sold since. Never rejects. */
  refresh: () => Promise<void>;
}

interface SoldPiecesEffects {
  $cart: ReadableAtom<Cart>;
  /** `GET /api/pieces`. @throws when offline */
  ask: () => Promise<unknown>;
  notify: Notify;
}

/** One-off pieces that the order book has sold. */
export function createSoldPieces({ $cart, ask, notify }: SoldPiecesEffects): SoldPieces {
  const $sold = atom<readonly string[]>([]);
  return {
    $sold,
    async refresh() {
      const answer = await ask().catch(() => null);
      if (answer === null) return;
      const sold = soldIn(answer);
      const isNews = (id: string) => sold.includes(id) && !$sold.get().includes(id);
      const gone = $cart.get().filter((line) => !line.unavailable && isNews(line.product.id));
      if (sold.join() !== $sold.get().join()) $sold.set(sold);
      if (gone.length > 0)
        notify({
          kind: 'info',
          ...piecesGone(gone.map(({ product }) => product.name).join(', ')),
        });
    },
  };
}
