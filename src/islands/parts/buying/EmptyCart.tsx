import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { liveSnapshot } from '../../../shop/accounts/snapshot.live';
import { EMPTY_CART, TO_SHOP } from '../../../shop/cart/cart.messages';
import { placedMessages } from '../../../shop/orders/orders.messages';
import { lastOrderHere } from '../../../shop/orders/peek';
import { useEnvironment, useLive } from '../environment';
import { EmptyState } from './EmptyState';

/**
 * A cart with nothing in it. Whoever comes Back from the confirmation reads where its lines are: in an
 * order.
 * @param text what the shop says where there is nothing to pay for
 */
export function EmptyCart({ text }: { text: string }) {
  const env = useEnvironment();
  const changes = useStore(useLive(liveSnapshot).$sessionChanges);
  const [opened] = useState(() => ({ order: lastOrderHere(env), changes }));
  // Not the order of somebody who has left meanwhile.
  const order = opened.changes === changes ? opened.order : '';
  return (
    <EmptyState
      title={EMPTY_CART}
      text={order ? placedMessages.placed(order) : text}
      link={TO_SHOP}
      other={order && placedMessages.see}
    />
  );
}
