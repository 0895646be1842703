import type { Order } from '../../domain/orders/order';
import { shareOrder } from './shareLater';

/** Shares a link that contains the order. */
export function ShareOrder({ order }: { order: Order }) {
  return (
    <button className="button" data-kind="quiet" type="button" onClick={() => shareOrder(order)}>
      Share order
    </button>
  );
}
