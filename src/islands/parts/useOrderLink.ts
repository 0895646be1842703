import { useEffect, useState } from 'react';
import type { Order } from '../../domain/orders/order';
import { orderLink } from './shareLater';

/** The link that contains an order; null until it is made, or where it cannot be made. */
export function useOrderLink(order: Order | null): string | null {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let shown = true;
    if (order)
      void orderLink(order).then((made) => {
        if (shown) setLink(made);
      });
    return () => {
      shown = false;
    };
  }, [order]);
  return link;
}
