import { useEffect, useState } from 'react';
import type { Order } from '../../shop/orders/order';
import { liveSharing } from '../../shop/sharing/sharing.live';
import { useLive } from './environment';

/** A link containing an order; null until it's ready, or if creating it fails. */
export function useOrderLink(order: Order): string | null {
  const { orderLink } = useLive(liveSharing);
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
