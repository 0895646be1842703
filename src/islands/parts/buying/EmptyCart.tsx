import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { liveSnapshot } from '../../../shop/accounts/snapshot.live';
import { EMPTY_CART, TO_SHOP } from '../../../shop/cart/cart.messages';
import { placedMessages } from '../../../shop/orders/orders.messages';
import { livePlacedHere } from '../../../shop/orders/orders.live';
import { useEnvironment, useLive } from '../environment';
import { EmptyState } from '../empty/EmptyState';

interface EmptyCartProps {
  title?: string;
  /** The shop's sentence. */
  text: string;
}

/** After Back from the confirmation or the payment page, it links to the order. */
export function EmptyCart({ title = EMPTY_CART, text }: EmptyCartProps) {
  const env = useEnvironment();
  const changes = useStore(useLive(liveSnapshot).$sessionChanges);
  const { $ids } = useLive(livePlacedHere);
  const [opened] = useState(() => ({ order: $ids.get().at(-1) ?? '', changes }));
  // An order of a user who has left in the meantime isn't shown.
  const order = opened.changes === changes ? opened.order : '';
  const mayBeUnpaid = order !== '' && env.paysOnline;
  const placed = order && placedMessages.placed(order);
  return (
    <EmptyState
      title={title}
      text={placed ? [placed, ...(mayBeUnpaid ? [placedMessages.toPay] : [])].join(' ') : text}
      link={mayBeUnpaid ? placedMessages.see : TO_SHOP}
      other={mayBeUnpaid ? TO_SHOP : order && placedMessages.see}
    />
  );
}
