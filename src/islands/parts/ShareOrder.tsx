import type { Order } from '../../shop/orders/order';
import { liveSharing } from '../../shop/sharing/sharing.live';
import { useLive } from './environment';

/** Shares a link to the whole order. */
export function ShareOrder({ order }: { order: Order }) {
  const { shareOrder } = useLive(liveSharing);
  return (
    <button className="link-button" type="button" onClick={() => void shareOrder(order)}>
      Share order
    </button>
  );
}
