import { useContext, useEffect, useState } from 'react';
import type { Order } from '../../shop/orders/order';
import { Effects } from './effects';

/** The link that contains an order; null until it is made, or where it cannot be made. */
export function useOrderLink(order: Order): string | null {
  const { orderLink } = useContext(Effects);
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let shown = true;
    void orderLink(order).then((made) => {
      if (shown) setLink(made);
    });
    return () => {
      shown = false;
    };
  }, [order, orderLink]);
  return link;
}
