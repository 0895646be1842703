import { useState } from 'react';
import { EMPTY_CART, TO_SHOP } from '../../../shop/cart/cart.messages';
import { placedMessages } from '../../../shop/orders/orders.messages';
import { lastOrderHere } from '../../../shop/orders/peek.live';
import { EmptyState } from './EmptyState';

/**
 * A cart with nothing in it. Whoever comes Back from the confirmation reads where its lines are: in an
 * order.
 * @param text what the shop says where there is nothing to pay for
 */
export function EmptyCart({ text }: { text: string }) {
  const [order] = useState(lastOrderHere);
  return (
    <EmptyState
      title={EMPTY_CART}
      text={order ? placedMessages.placed(order) : text}
      link={TO_SHOP}
      other={order && placedMessages.see}
    />
  );
}
