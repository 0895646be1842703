import { useStore } from '@nanostores/react';
import { findOrder } from '../../domain/orders/my-orders';
import { cartLines, orderIdFrom } from '../../domain/orders/summary';
import type { Catalogue } from '../../domain/cart/reconcile';
import { currentPath } from '../../browser/current-path';
import { goTo } from '../../browser/navigation';
import { printPage } from '../../browser/print';
import { cart } from '../../live-stores/cart';
import { notify } from '../../live-stores/toasts';
import { orders } from '../../live-stores/orders';
import { Todays } from '../parts/buying/Todays';
import { OrderScreen } from '../parts/OrderScreen';
import type { ShopFacts } from '../parts/shopFacts';
import { ShareOrder } from '../parts/ShareOrder';
import { orderLink } from '../parts/shareLater';
import { SignedIn } from '../parts/SignedIn';
import { NoSuchOrder } from './NoSuchOrder';

interface OrderProps {
  /** Today's catalogue; null when it is divided. */
  catalogue: Catalogue | null;
  shop: ShopFacts;
}

/** The effects of the page. */
const effects = { add: cart.add, notify, goTo, print: printPage, linkTo: orderLink };

/** /order/{id}: one order of the signed-in user (beyond specification 2). */
export function Order(props: OrderProps) {
  return <SignedIn>{(user) => <OwnOrder {...props} uid={user.uid} />}</SignedIn>;
}

function OwnOrder({ uid, catalogue, shop }: OrderProps & { uid: string }) {
  const id = orderIdFrom(currentPath());
  const found = findOrder(useStore(orders.$orders), uid, id);
  if (!found) return <NoSuchOrder id={id} />;
  const lines = cartLines(found.summary.items);
  return (
    <Todays whole={catalogue} lines={lines} until="ignore">
      {({ catalogueFor }) => (
        <OrderScreen
          shop={shop}
          catalogue={catalogueFor(lines)}
          order={found}
          effects={effects}
          actions={found.placed && <ShareOrder order={found.placed} />}
        />
      )}
    </Todays>
  );
}
