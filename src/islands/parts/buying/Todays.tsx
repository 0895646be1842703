import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Cart } from '../../../shop/cart/cart';
import { pricesUnknown } from '../../../shop/cart/cart.messages';
import { type Catalogue, knownCatalogue } from '../../../shop/cart/reconcile';
import { todaysProducts } from '../../../shop/cart/todays-products.live';
import type { TodaysProducts } from '../../../shop/cart/todays-products.store';

/** Today's catalogue, as far as some lines need it. */
export interface Today {
  /** The catalogue for a cart; products that have not been fetched yet are as the cart has them. */
  catalogueFor: (cart: Cart) => Catalogue;
  /** Whether all of the lines are known. */
  complete: boolean;
}

interface DividedProps {
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

/**
 * Passes today's catalogue to what it renders: the whole one that the page holds or, of a divided one, the products of
 * some lines, which are fetched.
 */
export function Todays({ whole, ...props }: TodaysProps) {
  const catalogueFor = useCallback(() => whole ?? [], [whole]);
  return whole ? props.children({ catalogueFor, complete: true }) : <Divided {...props} />;
}

/** Fetches the products of some lines, and says when that was not possible. */
function Divided({ lines, until, products = todaysProducts, children }: DividedProps) {
  const known = useStore(products.$known);
  const failed = useStore(products.$failed);
  const missing = lines.map(({ product }) => product.id).filter((id) => !known.has(id));
  const wanted = JSON.stringify(missing);
  const complete = missing.length === 0;
  const learn = useCallback(
    () => void products.learn(JSON.parse(wanted) as string[]),
    [products, wanted],
  );
  const catalogueFor = useCallback((cart: Cart) => knownCatalogue(cart, known), [known]);
  // What has opened stays open: what another tab adds later is as that tab has it.
  const [opened, setOpened] = useState(complete || until !== 'wait');
  if (complete && !opened) setOpened(true);

  useEffect(() => {
    if (wanted !== '[]') learn();
  }, [learn, wanted]);

  const message = failed && !complete && until !== 'ignore' && (
    <p className="card" role="alert">
      {pricesUnknown.failed}{' '}
      <button className="link-button" type="button" onClick={learn}>
        {pricesUnknown.retry}
      </button>
    </p>
  );
  if (!opened)
    return (
      message || (
        <p className="skeleton" role="status">
          {pricesUnknown.waiting}
        </p>
      )
    );
  return (
    <>
      {message}
      {children({ catalogueFor, complete })}
    </>
  );
}
