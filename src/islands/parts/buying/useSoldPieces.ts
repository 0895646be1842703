import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { Catalogue } from '../../../shop/cart/reconcile';
import { liveCart } from '../../../shop/cart/cart.live';
import { liveSoldPieces } from '../../../shop/cart/sold-pieces.live';
import { useEnvironment, useLive } from '../environment';

const REFRESH_MS = 20_000;

/** The catalogue, in which one-off pieces are sold out once the order book has sold them. */
export function useSoldPieces(catalogue: Catalogue): Catalogue {
  const { isShown, keepsOrders, later } = useEnvironment();
  const { $cart } = useLive(liveCart);
  const pieces = useLive(liveSoldPieces);
  const sold = useStore(pieces.$sold);
  const counts = keepsOrders && catalogue.some((product) => product.pieces);

  useEffect(() => {
    let isOpen = counts;
    const isCounted = (id: string) => catalogue.some((one) => one.id === id && one.pieces);
    const look = async (): Promise<void> => {
      if (!isOpen) return;
      if (isShown() && $cart.get().some(({ product }) => isCounted(product.id)))
        await pieces.refresh();
      later(() => void look(), REFRESH_MS);
    };
    void look();
    return () => {
      isOpen = false;
    };
  }, [counts, catalogue, $cart, pieces, isShown, later]);
  return useMemo(
    () =>
      sold.length === 0
        ? catalogue
        : catalogue.map((one) =>
            sold.includes(one.id) ? { ...one, soldOut: true as const } : one,
          ),
    [catalogue, sold],
  );
}
