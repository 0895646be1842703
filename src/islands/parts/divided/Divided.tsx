import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Cart } from '../../../domain/cart/cart';
import { knownCatalogue } from '../../../domain/cart/known';
import { pricesUnknown } from '../../../domain/cart/price-messages';
import { todaysProducts } from '../../../live-stores/todays-products';
import type { DividedProps } from '../buying/today';

/** Fetches the products of some lines, and says when that was not possible. */
export function Divided({ lines, until, products = todaysProducts, children }: DividedProps) {
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
