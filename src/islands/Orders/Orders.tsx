import { useStore } from '@nanostores/react';
import { shownOrders } from '../../domain/orders/my-orders';
import type { Catalogue } from '../../domain/cart/reconcile';
import { orders } from '../../live-stores/orders';
import { SignedIn } from '../parts/SignedIn';
import { OrderList } from './OrderList';

interface OrdersProps {
  /** Today's catalogue, for the pictures. */
  catalogue: Catalogue;
}

/** /orders: the signed-in user's orders (specification 2, My Orders). */
export function Orders({ catalogue }: OrdersProps) {
  return <SignedIn>{(user) => <OwnOrders uid={user.uid} catalogue={catalogue} />}</SignedIn>;
}

function OwnOrders({ uid, catalogue }: OrdersProps & { uid: string }) {
  const placed = useStore(orders.$orders);
  return <OrderList orders={shownOrders(placed, uid)} catalogue={catalogue} />;
}
