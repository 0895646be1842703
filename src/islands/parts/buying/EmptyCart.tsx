import { useState } from 'react';
import { placedMessages } from '../../../domain/orders/placed-messages';
import { EmptyState } from './EmptyState';

interface EmptyCartProps {
  /** What the shop says where there is nothing to pay for. */
  text: string;
  /** Returns the number of the last order of this tab, when the cart is shown; null if there is none. */
  lastOrder: () => string | null;
}

/**
 * A cart with nothing in it. Whoever comes Back from the confirmation reads where its lines are: in an
 * order.
 */
export function EmptyCart({ text, lastOrder }: EmptyCartProps) {
  const [order] = useState(lastOrder);
  return (
    <EmptyState
      title="Your cart is empty"
      text={order === null ? text : placedMessages.placed(order)}
      link={{ href: '/shop', label: 'Continue Shopping' }}
      other={order === null ? undefined : placedMessages.see}
    />
  );
}
