import { type ComponentType, lazy, type ReactNode, Suspense, useCallback } from 'react';
import type { Cart } from '../../../domain/cart/cart';
import { pricesUnknown } from '../../../domain/cart/price-messages';
import type { Catalogue } from '../../../domain/cart/reconcile';
import type { TodaysProducts } from '../../../stores/todays-products';

/** Today's catalogue, as far as some lines need it. */
export interface Today {
  /** The catalogue for a cart; products that have not been fetched yet are as the cart has them. */
  catalogueFor: (cart: Cart) => Catalogue;
  /** Whether all of the lines are known. */
  complete: boolean;
}

export interface DividedProps {
  /** The lines whose products are needed. */
  lines: Cart;
  /**
   * What happens until they are known: nothing is shown, or all is shown and a failure is told, or all is shown and a
   * failure does not matter.
   */
  until: 'wait' | 'tell' | 'ignore';
  /** Tests pass their own. */
  products?: TodaysProducts | undefined;
  children: (today: Today) => ReactNode;
}

interface TodaysProps extends DividedProps {
  /** The catalogue that the page holds; null when it is divided. */
  whole: Catalogue | null;
}

/** Loaded for a divided catalogue only. */
const Divided = lazy<ComponentType<DividedProps>>(async () => {
  const chunk = await import('../divided/Divided').catch(() => null);
  return { default: chunk?.Divided ?? (() => pricesUnknown.failed) };
});

/**
 * Passes today's catalogue to what it renders: the whole one that the page holds or, of a divided one, the products of
 * some lines, which are fetched (decision 113).
 */
export function Todays({ whole, ...props }: TodaysProps) {
  const catalogueFor = useCallback(() => whole ?? [], [whole]);
  if (whole) return props.children({ catalogueFor, complete: true });
  return (
    <Suspense>
      <Divided {...props} />
    </Suspense>
  );
}
