import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import type { Cart } from '../../shop/cart/cart';
import { TO_SHOP } from '../../shop/cart/cart.messages';
import { liveDraft } from '../../shop/checkout/checkout.live';
import { elsewhereMessages as messages } from '../../shop/checkout/checkout.messages';
import { placedElsewhere } from '../../shop/checkout/checkout.store';
import type { Order } from '../../shop/orders/order';
import { liveGuestOrders, liveOrders, livePlacedHere } from '../../shop/orders/orders.live';
import { liveAttempt } from '../../shop/payment/attempt.live';
import { placedMessages } from '../../shop/orders/orders.messages';
import { EmptyState } from '../parts/empty/EmptyState';
import { useEnvironment, useLive } from '../parts/environment';
import { useShop } from './shop';

/** An order for this page's pieces, placed in another tab since the page opened. */
export function usePlacedElsewhere(lines: Cart): Order | null {
  const { now } = useEnvironment();
  const [since] = useState(now);
  const orders = useStore(useLive(liveOrders).$orders);
  const placedHere = useStore(useLive(livePlacedHere).$ids);
  const uid = useStore(useLive(liveSnapshot).$snapshot)?.uid ?? null;
  return placedElsewhere(orders, { since, lines, placedHere, uid });
}

/** Reports the order from the other tab and links to it. */
export function PlacedElsewhere({ order }: { order: Order }) {
  const { shop } = useShop();
  const draft = useStore(useLive(liveDraft).$draft);
  const guestOrders = useLive(liveGuestOrders);
  const hasAttempt = useStore(useLive(liveAttempt).$text) !== null;
  const email = draft?.email ?? '';

  // The shopper has typed the same email address here, so the order may open without asking for it again.
  useEffect(() => {
    if (order.uid === null) guestOrders.open(order.id, email);
  }, [guestOrders, order, email]);
  return (
    <EmptyState
      title={placedMessages.placed(order.id)}
      text={`${messages.placed}${hasAttempt ? ` ${messages.paidTwice(shop.phone)}` : ''}`}
      link={placedMessages.seeElsewhere(order.id)}
      other={TO_SHOP}
    />
  );
}
