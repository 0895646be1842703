import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect } from 'react';
import { shownOrders } from '../../shop/orders/summary';
import { ordersOf } from '../../shop/orders/order';
import type { Catalogue } from '../../shop/catalogue/product';
import { liveConfirmations, liveGuestOrders, liveOrders } from '../../shop/orders/orders.live';
import { progressMessages } from '../../shop/orders/progress.messages';
import { openOrderMessages as messages } from '../../shop/orders/orders.messages';
import { KeepGuestOrders } from '../parts/KeepGuestOrders';
import { OrderProgressLine } from '../parts/OrderProgress';
import { useProgress } from '../parts/useProgress';
import { OrderWhereabouts } from '../parts/OrderWhereabouts';
import { useLive } from '../parts/environment';
import { SignedIn } from '../parts/SignedIn';
import { OrderList } from './OrderList';
import { OrdersCopy } from './OrdersCopy';

interface OrdersProps {
  catalogue: Catalogue;
  shop: ComponentProps<typeof OrderWhereabouts>['shop'];
}

/** Specification 2, My Orders. */
export function Orders(props: OrdersProps) {
  return <SignedIn>{(user) => <OwnOrders {...props} uid={user.uid} />}</SignedIn>;
}

function OwnOrders({ uid, catalogue, shop }: OrdersProps & { uid: string }) {
  const confirmations = useLive(liveConfirmations);
  const guestOrders = useLive(liveGuestOrders);
  const placed = useStore(useLive(liveOrders).$orders);
  const offered = useStore(guestOrders.$offered);
  const shown = shownOrders(placed, uid);
  const others = placed.some((order) => order.uid === null && !offered.includes(order));
  const progress = useProgress(ordersOf(placed, uid), uid);

  // Confirms an order of this account whose page ended before it could.
  useEffect(() => {
    for (const order of placed) if (order.uid === uid && order.unseen) confirmations.see(order);
  }, [placed, uid, confirmations]);

  return (
    <>
      {progress.isUnreachable && (
        <p className="notice" role="status">
          {progressMessages.notReached}
        </p>
      )}
      <OrderList
        orders={shown}
        catalogue={catalogue}
        deliveryOf={(id) => {
          const order = placed.find((one) => one.id === id);
          return (
            order && (
              <>
                <OrderWhereabouts order={order} shop={shop} />
                <OrderProgressLine order={order} shown={progress} />
              </>
            )
          );
        }}
      >
        <KeepGuestOrders
          orders={offered}
          onKeep={() => void guestOrders.keep(uid)}
          onDecline={guestOrders.decline}
        />
        {others && (
          <p className="above-3">
            {messages.withoutAccount} <a href="/order">{messages.title}</a>
          </p>
        )}
      </OrderList>
      <OrdersCopy uid={uid} count={ordersOf(placed, uid).length} />
    </>
  );
}
