import { useStore } from '@nanostores/react';
import { findOrder, orderIdFrom } from '../../shop/orders/summary';
import type { Catalogue } from '../../shop/cart/reconcile';
import type { Order as PlacedOrder } from '../../shop/orders/order';
import { liveOrders } from '../../shop/orders/orders.live';
import { liveSharing } from '../../shop/sharing/sharing.live';
import { useEnvironment, useLive } from '../parts/environment';
import { OrderWhereabouts } from '../parts/OrderWhereabouts';
import { OrderScreen, type ShopFacts } from '../parts/OrderScreen';
import { SignedIn } from '../parts/SignedIn';
import { NoSuchOrder } from './NoSuchOrder';

interface OrderProps {
  catalogue: Catalogue;
  shop: ShopFacts;
}

/** /order/{id}: one order of the signed-in user (beyond specification 2). */
export function Order(props: OrderProps) {
  return <SignedIn>{(user) => <OwnOrder {...props} uid={user.uid} />}</SignedIn>;
}

function OwnOrder({ uid, catalogue, shop }: OrderProps & { uid: string }) {
  const id = orderIdFrom(useEnvironment().path());
  const found = findOrder(useStore(useLive(liveOrders).$orders), uid, id);
  if (!found) return <NoSuchOrder id={id} />;
  return (
    <OrderScreen
      shop={shop}
      catalogue={catalogue}
      order={found}
      actions={
        found.placed && (
          <>
            <OrderWhereabouts order={found.placed} shop={shop} />
            <ShareOrder order={found.placed} />
          </>
        )
      }
    />
  );
}

function ShareOrder({ order }: { order: PlacedOrder }) {
  const { shareOrder } = useLive(liveSharing);
  return (
    <button
      className="button"
      data-kind="quiet"
      type="button"
      onClick={() => void shareOrder(order)}
    >
      Share order
    </button>
  );
}
