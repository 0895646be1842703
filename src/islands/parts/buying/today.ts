import type { ReactNode } from 'react';
import type { Cart } from '../../../domain/cart/cart';
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
